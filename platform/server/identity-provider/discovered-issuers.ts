import {
  allowInsecureRequests,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { ServerMetadata } from 'openid-client'
import type { IdentityProviderName } from '#contract/shapes/tenant.ts'
import { PeerDown } from '../peer-down.ts'
import { peerFetch, staleIfError } from './peer-fetch.ts'

/** What a provider knows us by. */
export interface IssuerSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** Discovery documents of a tenant's providers. */
export interface DiscoveredIssuers {
  /**
   * The provider's configuration. `isLive` asks the provider now, as whoever is led there should find it up; otherwise a
   * kept one does for an hour, and for a day when the provider is down. Throws PeerDown.
   */
  of(provider: IdentityProviderName, wish: { isLive: boolean }): Promise<Configuration>
}

const requestSeconds = 5
const clockToleranceSeconds = 60
const freshMs = 60 * 60 * 1000
const staleMs = 24 * 60 * 60 * 1000

/** Signatures that only the provider can make. HMAC is not among them: its key is ours too. */
const asymmetric = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Remembers discovery documents in this process; `mayBePlain` lets issuers at http:// be asked (the demo's sandbox). */
export function makeDiscoveredIssuers(given: {
  settingsOf(provider: IdentityProviderName): IssuerSettings
  mayBePlain: boolean
}): DiscoveredIssuers {
  const kept = new Map<IdentityProviderName, { configuration: Configuration; at: number }>()
  const underWay = new Map<IdentityProviderName, Promise<Configuration>>()

  async function discover(provider: IdentityProviderName): Promise<Configuration> {
    const known = kept.get(provider)
    const found = await discoverIssuer(given.settingsOf(provider), given.mayBePlain)
    // The same document keeps its configuration, and with it the provider's keys.
    const isSame = known && JSON.stringify(known.configuration.serverMetadata()) === JSON.stringify(found.serverMetadata())
    const configuration = isSame ? known.configuration : found
    kept.set(provider, { configuration, at: performance.now() })
    return configuration
  }

  return {
    async of(provider, { isLive }) {
      const known = kept.get(provider)
      const age = known ? performance.now() - known.at : Infinity
      if (known && !isLive && age < freshMs) return known.configuration
      const asked = underWay.get(provider) ?? discover(provider).finally(() => underWay.delete(provider))
      underWay.set(provider, asked)
      try {
        return await asked
      } catch (error) {
        if (known && !isLive && age < staleMs) return known.configuration
        throw new PeerDown(`the identity provider ${provider}`, error)
      }
    },
  }
} // prettier-ignore

async function discoverIssuer(settings: IssuerSettings, mayBePlain: boolean): Promise<Configuration> {
  const issuer = new URL(settings.issuer)
  const plain = mayBePlain && issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  const found = await discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    [customFetch]: peerFetch,
    timeout: requestSeconds,
    execute: plain,
  })
  const server: ServerMetadata = found.serverMetadata()
  const algorithms = server.id_token_signing_alg_values_supported?.filter((name) => asymmetric.includes(name))
  const narrowed = { ...server, id_token_signing_alg_values_supported: algorithms ?? ['RS256'] }
  const configuration = new Configuration(narrowed, settings.clientId, {
    client_secret: settings.clientSecret,
    [clockTolerance]: clockToleranceSeconds,
  })
  configuration[customFetch] = staleIfError(peerFetch)
  configuration.timeout = requestSeconds
  // Without this the library trusts the line to the provider and leaves the token's signature alone.
  enableNonRepudiationChecks(configuration)
  for (const allow of plain) allow(configuration)
  return configuration
}
