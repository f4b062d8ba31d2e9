import type { Handler } from '#domain/portal/server/handler.ts'
import { identityBrowser } from './identity-browser.ts'
import { leadTo } from './identity-leads.ts'
import { takeIdentityToken } from './identity-tokens.ts'

/**
 * Leads to the provider's logout and back to the login. Our own session is over before; this is best effort, so whatever
 * is missing leads to the login at once.
 */
export const leaveIdentity: Handler<'leaveIdentity'> = async (given) => {
  const { params, tenant, database, gateways, cookieJar, refuse, log } = given
  const { identityProviders, seal } = gateways
  const { provider } = params
  if (!identityProviders.offers(provider)) return refuse('identity.unknown_provider')
  const browser = identityBrowser.read(cookieJar)
  const idToken = browser && (await takeIdentityToken({ database, seal, browser, provider }))
  if (idToken === undefined) return leadTo('/')
  const leaving = await identityProviders.leave(provider, { idToken, backTo: `${tenant.publicUrl}/` })
  if (leaving.kind === 'lead') return leadTo(leaving.url)
  if (leaving.kind === 'out_of_reach')
    log.error({ err: leaving.fault }, 'nobody was logged out at an identity provider')
  return leadTo('/')
}
