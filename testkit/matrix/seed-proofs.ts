import type { ProofRow } from '#features/sign-in/server/provider/identity-queries.ts'
import { closeSecret } from '#domain/factors/server/sealed-secret.ts'
import { userHandleOf } from '#domain/factors/server/passkeys/user-handle.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeSeal } from '#platform/server/seal.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { hashOfToken } from '#platform/server/token.ts'
import { appOf } from '../portal/authenticators.ts'
import { signedNothing, testPasskey } from '../portal/passkeys.ts'
import type { TestPasskey } from '../portal/passkeys.ts'
import type { Belongings } from './belongings.ts'

/** Who made the identities of everybody. */
export const issuer = 'https://issuer.example'
const joinedIssuer = 'https://other-issuer.example'

const config = readConfig({})
/** By their credentials: a name that nothing is called has none. */
const passkeys = new Map<string, TestPasskey>()
const nobodysPage = 'https://nobody.example'

/** A new passkey, and how an authenticator names it. */
export function newCredential(): string {
  const passkey = testPasskey(nobodysPage)
  passkeys.set(passkey.id, passkey)
  return passkey.id
}

/** An app that waits for its first code, a passkey with challenges for it, and proofs of logins at other sites. */
export async function seedProofs(database: TenantDatabase, of: Belongings, sessionId: string): Promise<void> {
  const seal = makeSeal(config.SEALING_KEY, of.tenant)
  await database.sql`
    insert into authenticators (account_id, session_id, sealed, expires_at)
    values (${of.accountId}, ${sessionId}, ${closeSecret(seal, of.accountId, of.appSecret)}, now() + interval '1 hour')`
  await database.sql`
    insert into passkeys (id, account_id, credential_id, public_key, counter, device_type, is_backed_up, name)
    values (${of.passkeyId}, ${of.accountId}, ${of.credential}, ${passkeys.get(of.credential)?.publicKey ?? null}, 0,
      'singleDevice', false, ${of.passkey})`
  const holder = hashOfToken(of.passkeyBrowser).toString('base64url')
  await database.sql`
    insert into passkey_challenges (challenge_hash, purpose, holder, expires_at) values
      (${hashOfToken(of.loginChallenge)}, 'login', ${holder}, now() + interval '1 hour'),
      (${hashOfToken(of.addChallenge)}, 'add', ${sessionId}, now() + interval '1 hour')`
  const person = { email: of.email, isAddressProven: true, givenName: of.name, familyName: of.surname }
  const sealed = seal.close('identity proof', person)
  const linked: ProofRow = {
    provider: of.provider === 'google' ? 'google' : 'azure',
    issuer,
    subject: of.subject,
    sealed,
  }
  // Of a site where the account has no login yet.
  const unlinked: ProofRow = { provider: 'facebook', issuer: joinedIssuer, subject: `${of.subject} elsewhere`, sealed }
  for (const [browser, proof] of [
    [of.identityBrowser, linked],
    [of.otherIdentityBrowser, unlinked],
  ] as const)
    await database.sql`
      insert into identity_proofs (cookie_hash, provider, issuer, subject, sealed, expires_at)
      values (${hashOfToken(browser)}, ${proof.provider}, ${proof.issuer}, ${proof.subject}, ${proof.sealed},
        now() + interval '1 hour')`
}

/** The app has had its first code: the account is asked for one from now on. */
export async function confirmApp(database: TenantDatabase, accountId: string): Promise<void> {
  await database.sql`update authenticators set confirmed_at = now(), session_id = null where account_id = ${accountId}`
}

/** What the app shows now; of what is no secret, a code of nobody's. */
export const appCodeOf = ({ appSecret }: Belongings): string =>
  /^[A-Z2-7]+$/.test(appSecret) ? appOf(appSecret).code() : '123456'

const onPage = (page: string) => ({ origin: page, rpId: new URL(page).hostname })

/** What somebody's passkey signs on a page for the challenge of a login that a browser began. */
export function loginSignedBy(of: Belongings, challenge: string, page: string): object {
  const passkey = passkeys.get(of.credential)
  const handle = { userHandle: userHandleOf(of.accountId) }
  return passkey?.sign({ challenge }, { ...onPage(page), ...handle }) ?? { ...signedNothing, id: of.credential }
}

/** A passkey that is made on a page for the challenge of somebody's session. */
export const newPasskeyOf = (of: Belongings, page: string): object =>
  testPasskey(page).make({ challenge: of.addChallenge }, onPage(page))
