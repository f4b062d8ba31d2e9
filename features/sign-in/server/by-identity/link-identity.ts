import { accountById, lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { proveAgainToo } from '#domain/credentials/server/prove-again.ts'
import { loginLinked } from '#domain/credentials/server/credential-letters.ts'
import { mailLoginChange } from '#domain/credentials/server/mail-login-change.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { holdSession } from '#domain/sessions/server/hold-session.ts'
import { accountOfIdentity, insertIdentity } from './identity-accounts-queries.ts'
import { identityBrowser } from '../provider/identity-browser.ts'
import { readProof, takeProof } from '../provider/identity-proof.ts'

/**
 * Inside a session no address needs to be proven, but who sits before it does: a login that is linked outlives the
 * session, and must not come from whoever found it open. The owner gets a mail.
 */
export const linkIdentity: Handler<'linkIdentity'> = async (given) => {
  const { body, tenant, session, database, gateways, cookieJar, refuse } = given
  const browser = identityBrowser.read(cookieJar) ?? refuse('identity.unproven')
  const place = { database, seal: gateways.seal, browser }
  // First looked at, so that a mistyped password costs no second login over there.
  if (!(await readProof(place))) return refuse('identity.unproven')
  const owner = await proveAgainToo(given, body, ['code'])
  const proof = (await takeProof(place)) ?? refuse('identity.unproven')
  if (!gateways.identityProviders.offers(proof.provider)) return refuse('identity.unproven')
  const { id } = session.account
  const account = await database.transaction(async (inside) => {
    const now = await lockAccount(inside, id)
    await holdSession(inside, given)
    // Somebody else changed it meanwhile; a reset also ended this session.
    if (!now || now.password_hash !== owner.password_hash) return refuse('session.none')
    const linked = await accountOfIdentity(inside, proof.issuer, proof.subject)
    if (linked === id) return accountById(inside, id)
    if (linked !== undefined || !(await insertIdentity(inside, id, proof))) return refuse('identity.in_use')
    const change = { letter: loginLinked, accountId: id, provider: proof.provider } as const
    await mailLoginChange({ database: inside, tenant, mail: gateways.mail }, change)
    return accountById(inside, id)
  })
  return { account: account ?? session.account }
}
