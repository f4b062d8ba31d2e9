import { randomBytes } from 'node:crypto'
import type { Handler } from '#domain/portal/server/handler.ts'
import { identityBrowser } from './identity-browser.ts'
import { saveLoginFlow, saveLogoutFlow, takeLogoutFlow } from './identity-flow.ts'
import { leadTo, leadToDone } from './identity-leads.ts'
import { takeIdentityToken } from './identity-tokens.ts'

/**
 * Leads the browser to an identity provider. An account that an earlier login left in the provider's session is logged
 * out there first; the provider leads back here with the state of that logout, and the login goes on. Whoever leads here
 * from another site begins a login and ends nothing.
 */
export const startIdentity: Handler<'startIdentity'> = async (given) => {
  const { params, query, tenant, database, gateways, cookieJar, isFromOurPage, refuse, log } = given
  const { identityProviders, seal } = gateways
  const { provider } = params
  if (!identityProviders.offers(provider)) return refuse('identity.unknown_provider')
  const browser = identityBrowser.write(cookieJar)
  const place = { database, seal, browser, provider }

  const resumed = query.state === undefined ? undefined : await takeLogoutFlow(place, query.state)
  if (resumed) return leadTo(resumed.url)

  const origin = { mode: query.mode ?? 'page', state: /^[\w-]*$/.test(query.state ?? '') ? (query.state ?? '') : '' }
  const beginning = await identityProviders.begin(provider, { asksAccount: origin.mode === 'popup' })
  if (beginning.kind === 'out_of_reach') {
    log.error({ err: beginning.fault }, 'a login at an identity provider did not begin')
    return leadToDone(provider, origin, { outcome: 'failed', reason: 'unreachable' })
  }
  const { state, nonce, verifier } = beginning.flow
  await saveLoginFlow(place, state, { ...origin, nonce, verifier })

  const idToken = isFromOurPage ? await takeIdentityToken(place) : undefined
  if (idToken === undefined) return leadTo(beginning.url)
  const logoutState = randomBytes(32).toString('base64url')
  const backTo = `${tenant.publicUrl}/api/auth/${provider}/start`
  const leaving = await identityProviders.leave(provider, { idToken, backTo, state: logoutState })
  if (leaving.kind !== 'lead') return leadTo(beginning.url)
  await saveLogoutFlow(place, logoutState, { ...origin, url: beginning.url })
  return leadTo(leaving.url)
}
