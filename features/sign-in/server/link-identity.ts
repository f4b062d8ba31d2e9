import { accountById } from '#platform/server/accounts/accounts-queries.ts'
import type { Handler } from '#platform/server/http/handler.ts'
import { accountOfIdentity, insertIdentity } from './identity-accounts-queries.ts'
import { knownBrowser } from './identity-browser.ts'
import { takeProof } from './identity-proof.ts'

/** Inside a session no address needs to be proven: both sides are this person's. */
export const linkIdentity: Handler<'linkIdentity'> = async ({ session, database, gateways, cookieJar, refuse }) => {
  const browser = knownBrowser(cookieJar) ?? refuse('identity.unproven')
  const proof = (await takeProof({ database, seal: gateways.seal, browser })) ?? refuse('identity.unproven')
  if (!gateways.identityProviders.offers(proof.provider)) return refuse('identity.unproven')
  const { id } = session.account
  await database.transaction(async (inside) => {
    const linked = await accountOfIdentity(inside, proof.issuer, proof.subject)
    if (linked === id) return
    if (linked || !(await insertIdentity(inside, id, proof))) refuse('identity.in_use')
  })
  return { account: (await accountById(database, id)) ?? session.account }
}
