import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client'
import type { Configuration } from 'openid-client'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { identitySecrets } from './identity-secrets.ts'
import { identityOfToken } from './claims-of-token.ts'
import { makeDiscoveredIssuers } from './discovered-issuers.ts'
import type { FinishedLogin, IdentityFlow, IdentityProviders, Unreachable } from './identity-providers.ts'
import { PeerUnreachable } from './peer-fetch.ts'

/** Codes of the library for an answer that is none: other status, no JSON, too late. */
const outOfOrder = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
])

/** Errors with which a provider's page says that it cannot go on now (RFC 6749, section 4.1.2.1). */
const passingErrors = new Set(['server_error', 'temporarily_unavailable'])

/** A tenant's providers by openid-client; the library makes all checks of the identity token. */
export function makeOpenIdProviders(given: {
  tenant: Tenant
  secrets: Readonly<Record<keyof typeof identitySecrets, string>>
  mayBePlain: boolean
}): Omit<IdentityProviders, 'offers'> {
  const { tenant, secrets } = given
  const secretOf = { google: secrets.googleSecret, facebook: secrets.facebookSecret, azure: secrets.azureSecret }
  const rowOf = (provider: IdentityProviderName) => {
    const row = tenant.choices.logins.find(({ kind }) => kind === provider)
    if (!row) throw new Error(`the tenant offers no login of ${provider}`)
    return row
  }
  const issuers = makeDiscoveredIssuers({
    mayBePlain: given.mayBePlain,
    settingsOf: (provider) => ({ ...rowOf(provider), clientSecret: secretOf[provider] }),
  })
  const callbackOf = (provider: IdentityProviderName) => `${tenant.publicUrl}/api/auth/${provider}/callback`

  async function finish(
    configuration: Configuration,
    provider: IdentityProviderName,
    { query, flow }: { query: string; flow: IdentityFlow },
  ): Promise<FinishedLogin> {
    const tokens = await authorizationCodeGrant(configuration, new URL(`${callbackOf(provider)}?${query}`), {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    const identity = claims && identityOfToken(claims, rowOf(provider).provesAddresses)
    if (!identity || tokens.id_token === undefined) return { kind: 'refused', reason: 'the token names nobody' }
    return { kind: 'proved', identity, idToken: tokens.id_token }
  }

  return {
    begin: (provider, { asksAccount }) =>
      orUnreachable(async () => {
        const configuration = await issuers.of(provider, { isLive: true })
        const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: callbackOf(provider),
          scope: 'openid email profile',
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
          ...(asksAccount ? { prompt: 'select_account' } : {}),
        })
        return { kind: 'lead', url: url.href, flow }
      }),

    finish: (provider, answer) =>
      orUnreachable(async () => {
        const configuration = await issuers.of(provider, { isLive: false })
        return finish(configuration, provider, answer).catch((error: unknown) => endingOf(provider, error))
      }),

    leave: (provider, { idToken, backTo, state }) =>
      orUnreachable(async () => {
        const configuration = await issuers.of(provider, { isLive: true })
        if (configuration.serverMetadata().end_session_endpoint === undefined) return { kind: 'none' }
        const url = buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: backTo,
          ...(state === undefined ? {} : { state }),
        })
        return { kind: 'lead', url: url.href }
      }),
  }
}

/** What a failed exchange means; what is no failure of the exchange is thrown on. */
function endingOf(provider: IdentityProviderName, error: unknown): FinishedLogin {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return { kind: 'cancelled' }
    if (passingErrors.has(error.error)) throw new PeerDown(`the identity provider ${provider}`, error)
    return { kind: 'refused', reason: `the provider answered ${error.error}` }
  }
  if (error instanceof ResponseBodyError) return { kind: 'refused', reason: `the token call answered ${error.error}` }
  if (error instanceof PeerUnreachable || (error instanceof ClientError && outOfOrder.has(error.code ?? '')))
    throw new PeerDown(`the identity provider ${provider}`, error)
  if (error instanceof ClientError) return { kind: 'refused', reason: `${error.code ?? ''} ${error.message}`.trim() }
  throw error
}

async function orUnreachable<Result>(work: () => Promise<Result>): Promise<Result | Unreachable> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PeerDown) return { kind: 'out_of_reach', fault: error }
    throw error
  }
}
