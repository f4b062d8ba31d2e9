import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import { loginLinked } from '#domain/credentials/server/credential-letters.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import { shutOut } from '#domain/credentials/server/shut-out.ts'
import { mailLoginChange } from '#domain/credentials/server/mail-login-change.ts'
import type { Given } from '#domain/portal/server/handler.ts'
import { authenticatorOf } from '#domain/factors/server/authenticators-queries.ts'
import type { FactorProof } from '#domain/factors/server/check-factor.ts'
import { addJobAbout } from '#domain/mail-links/server/sealed-address.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import { countLogin } from '#domain/sessions/server/count-login.ts'
import type { OpenedSession } from '#domain/sessions/server/opened-session.ts'
import { requestConfirmation, tellAccountExists } from '#domain/sign-ups/server/sign-up-tasks.ts'
import { signUpBrowser } from '#domain/sign-ups/server/sign-up-browser.ts'
import { logInByIdentity } from './log-in-by-identity.ts'
import { identityBrowser } from '../provider/identity-browser.ts'
import { proveFactor } from './prove-factor.ts'
import { takeProof } from '../provider/identity-proof.ts'
import type { Proof } from '../provider/identity-proof.ts'
import { newAccountOfProof } from './new-account-of-proof.ts'

type Asker = Pick<
  Given<'loginWithGoogle'>,
  'tenant' | 'database' | 'gateways' | 'cookieJar' | 'sessionWriter' | 'asker' | 'language' | 'log'
> & {
  refuse: Refuse<
    | 'fields.invalid'
    | 'request.too_many'
    | 'identity.unproven'
    | 'identity.no_address'
    | 'identity.address_unproven'
    | 'identity.address_unvouched'
    | 'account.unconfirmed',
    'incorrect'
  >
}

/** What the documented body says of somebody; a hint that must not differ from the proof. */
interface Claimed {
  sub?: string | undefined
  email?: string | undefined
}

/**
 * Opens a session for this browser's one-time proof of a login at the provider. The documented body alone opens nothing:
 * anybody could write it (specification section 7).
 */
export async function logInByProof(
  given: Asker,
  provider: IdentityProviderName,
  claimed: Claimed,
  factor: FactorProof,
): Promise<OpenedSession> {
  const { tenant, database, gateways, cookieJar, sessionWriter, language, refuse, log } = given
  const { seal, identityProviders } = gateways
  const browser = identityBrowser.read(cookieJar)
  const place = browser && { database, seal, browser }
  const isFactorRightFor = place && (await proveFactor(given, place, factor))
  const proof = place && (await takeProof(place))
  if (
    !isFactorRightFor ||
    !proof ||
    proof.provider !== provider ||
    !identityProviders.offers(provider) ||
    differs(claimed, proof)
  ) {
    log.warn({ provider, hasProof: proof !== undefined }, 'a login by an identity without a proof of it')
    return refuse('identity.unproven')
  }

  const newAccount = newAccountOfProof(proof, tenant, language)
  const { notices, signIn } = tenant.choices
  const mayWait = signIn === 'form'
  const signUpMark = signUpBrowser.write(cookieJar)
  const wanted = { proof, newAccount, mayWait, areNoticesNeutral: notices === 'neutral', browser: signUpMark }
  const entrance = await database.transaction(async (inside) => {
    /** A second factor that is right is the holder's own: then nobody else is in. */
    const refuseWithoutFactor = async (accountId: string) => {
      if (!isFactorRightFor(accountId) && (await authenticatorOf(inside, accountId))) refuse('identity.unproven')
    }
    const clear = async (accountId: string) => {
      await refuseWithoutFactor(accountId)
      if (isFactorRightFor(accountId)) return
      await shutOut(inside, tenant, accountId)
      await noteActivity(inside, 'session.others_ended', accountId, sessionWriter.userAgent)
    }
    const found = await logInByIdentity(inside, { ...wanted, clear })
    if (found.kind !== 'account' || !found.isJoined) return found
    await refuseWithoutFactor(found.id)
    await mailLoginChange(
      { database: inside, tenant, mail: gateways.mail },
      { letter: loginLinked, accountId: found.id, provider },
    )
    return found
  })
  switch (entrance.kind) {
    case 'account': {
      const ground = { identity: proof, isFactorRight: isFactorRightFor(entrance.id) }
      // Taken off again in this very moment, or not the account whose second factor was right.
      const opened = (await sessionWriter.open(entrance.id, ground)) ?? refuse('identity.unproven')
      countLogin(gateways.metrics, tenant.name, 'identity', 'opened')
      return opened
    }
    case 'no_address':
    case 'address_unvouched':
      return refuse(`identity.${entrance.kind}`)
    case 'unconfirmed':
      // A mail is written only where it fits and while the address has one to spend.
      if (newAccount)
        await addJobAbout({ database, seal }, requestConfirmation, newAccount.email.canonical, { browser: signUpMark })
      return refuse('account.unconfirmed')
    case 'address_unproven':
      if (!newAccount || notices === 'classic' || !mayWait) return refuse('identity.address_unproven')
      // With neutral notices a known address is answered like a new one, and its owner is told.
      await addJobAbout({ database, seal }, tellAccountExists, newAccount.email.canonical)
      return refuse('account.unconfirmed')
  }
}

function differs(claimed: Claimed, proof: Proof): boolean {
  if (claimed.sub !== undefined && claimed.sub !== proof.subject) return true
  if (claimed.email === undefined || claimed.email === proof.email) return false
  const [one, other] = [parseEmail(claimed.email), parseEmail(proof.email)]
  return one === undefined || one.canonical !== other?.canonical
}
