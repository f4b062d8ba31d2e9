import type { Handler } from '#domain/portal/server/handler.ts'
import { identityBrowser } from './identity-browser.ts'
import { readProof } from './identity-proof.ts'

/** Lets the page fill in the documented body of the login call; the call uses the proof up. */
export const readIdentityProof: Handler<'readIdentityProof'> = async ({ database, gateways, cookieJar, refuse }) => {
  const browser = identityBrowser.read(cookieJar) ?? refuse('identity.unproven')
  const proof = (await readProof({ database, seal: gateways.seal, browser })) ?? refuse('identity.unproven')
  const { provider, subject, email, givenName, familyName } = proof
  return { provider, sub: subject, email, given_name: givenName, family_name: familyName }
}
