import type { Handler } from '#domain/portal/server/handler.ts'
import { sayFailedProof } from '#platform/server/http/calls/say-failed-proof.ts'
import { identityBrowser } from './identity-browser.ts'
import { takeLoginFlow } from './identity-flow.ts'
import { leadToDone } from './identity-leads.ts'
import { keepProof } from './identity-proof.ts'
import { keepIdentityToken } from './identity-tokens.ts'

/**
 * The provider's answer. It counts only in the browser that began this login, once; what it proves waits on the server
 * for the documented login call of the same browser. Nobody is logged in here.
 */
export const finishIdentity: Handler<'finishIdentity'> = async (given) => {
  const { params, query, raw, database, gateways, cookieJar, refuse, log } = given
  const { identityProviders, seal } = gateways
  const { provider } = params
  if (!identityProviders.offers(provider)) return refuse('identity.unknown_provider')
  const browser = identityBrowser.read(cookieJar)
  const place = browser && { database, seal, browser, provider }
  const state = typeof query['state'] === 'string' ? query['state'] : ''
  const flow = place && (await takeLoginFlow(place, state))
  if (!flow) {
    log.warn({ provider, hasCookie: place !== undefined }, 'an answer to no login of this browser')
    sayFailedProof(given, { code: browser ? 'expired' : 'no_cookie' })
    return leadToDone(provider, undefined, { outcome: 'failed', reason: browser ? 'expired' : 'no_cookie' })
  }

  const ending = await identityProviders.finish(provider, { query: raw.queryString, flow: { ...flow, state } })
  const origin = { mode: flow.mode, state: flow.state }
  if (ending.kind !== 'proved') sayFailedProof(given, { code: ending.kind })
  switch (ending.kind) {
    case 'proved':
      await keepProof(place, ending.identity)
      await keepIdentityToken(place, ending.idToken)
      return leadToDone(provider, origin, { outcome: 'ok' })
    case 'cancelled':
      return leadToDone(provider, origin, { outcome: 'cancelled' })
    case 'refused':
      log.warn({ provider, reason: ending.reason }, 'the answer of an identity provider does not hold')
      return leadToDone(provider, origin, { outcome: 'failed', reason: 'refused' })
    case 'out_of_reach':
      log.error({ err: ending.fault }, 'a login at an identity provider did not end')
      return leadToDone(provider, origin, { outcome: 'failed', reason: 'unreachable' })
  }
}
