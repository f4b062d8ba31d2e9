import {
  allowInsecureRequests,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  setJwksCache,
} from 'openid-client'
import type { ServerMetadata } from 'openid-client'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { peerFetch } from './peer-fetch.ts'
import { cachedFetch } from './cached-fetch.ts'

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
  of(provider: IdentityProviderName, options: { isLive: boolean }): Promise<Configuration>
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
  const kept = new Map<IdentityProviderName, Issuer & { at: number }>()
  const underWay = new Map<IdentityProviderName, Promise<Issuer>>()

  async function discover(provider: IdentityProviderName): Promise<Issuer> {
    const known = kept.get(provider)
    const found = await discoverIssuer(given.settingsOf(provider), given.mayBePlain)
    // The same document keeps its configuration, and with it the provider's keys.
    const isSame =
      known &&
      JSON.stringify(known.configuration.serverMetadata()) === JSON.stringify(found.configuration.serverMetadata())
    const issuer = isSame ? known : found
    kept.set(provider, { ...issuer, at: performance.now() })
    return issuer
  }

  function ready(provider: IdentityProviderName, issuer: Issuer): Configuration {
    const configuration = readyForNewKeys(issuer)
    const known = kept.get(provider)
    if (known?.configuration === issuer.configuration) kept.set(provider, { ...known, configuration })
    return configuration
  }

  return {
    async of(provider, { isLive }) {
      const known = kept.get(provider)
      const age = known ? performance.now() - known.at : Infinity
      if (known && !isLive && age < freshMs) return ready(provider, known)
      const asked = underWay.get(provider) ?? discover(provider).finally(() => underWay.delete(provider))
      underWay.set(provider, asked)
      try {
        return ready(provider, await asked)
      } catch (error) {
        if (known && !isLive && age < staleMs) return ready(provider, known)
        throw new PeerDown(`the identity provider ${provider}`, error)
      }
    },
  }
}

/** A provider as it was found; `again` makes the same configuration anew, without its keys. */
interface Issuer {
  configuration: Configuration
  again: () => Configuration
}

/**
 * The library asks for a key that it does not know only when those that it has are a minute old, so that nobody could
 * log in right after a provider changed its keys. Here they are called that old at once: how often a provider is asked
 * is for sparingFetch to say.
 */
function readyForNewKeys({ configuration, again }: Issuer): Configuration {
  const keys = getJwksCache(configuration)
  const minuteAgo = Math.floor(Date.now() / 1000) - 60
  if (!keys || keys.uat <= minuteAgo) return configuration
  const older = again()
  setJwksCache(older, { jwks: keys.jwks, uat: minuteAgo })
  return older
}

async function discoverIssuer(settings: IssuerSettings, mayBePlain: boolean): Promise<Issuer> {
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
  const cached = cachedFetch(peerFetch)
  const again = () => {
    const configuration = new Configuration(narrowed, settings.clientId, {
      client_secret: settings.clientSecret,
      [clockTolerance]: clockToleranceSeconds,
    })
    configuration[customFetch] = cached
    configuration.timeout = requestSeconds
    // Without this the library trusts the line to the provider and leaves the token's signature alone.
    enableNonRepudiationChecks(configuration)
    for (const allow of plain) allow(configuration)
    return configuration
  }
  return { configuration: again(), again }
}
