import type { TenantFile } from '#contract/shapes/tenant.ts'

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Issuers of which nobody could know who answers: only https:// proves it (OpenID Connect Discovery 1.0, section 4). A
 * peer on this very machine, such as the demo's sandbox, may go without; in production none may.
 */
export function issuerFaults(file: Pick<TenantFile, 'identityProviders'>): string[] {
  const wrong = issuersOf(file).filter(({ url }) => url?.protocol !== 'https:' && !isLocal(url))
  return wrong.map(({ field }) => `${field}: must begin with https://, as nothing else proves who answers`)
}

/** The issuers on this very machine, which the demo may have and production must not. */
export function localIssuerFaults(file: Pick<TenantFile, 'identityProviders'>): string[] {
  const local = issuersOf(file).filter(({ url }) => isLocal(url))
  return local.map(({ field }) => `${field}: must begin with https:// in production; http:// is for the demo only`)
}

/** `{sandbox}` stands for an address of the demo; whether it may is asked elsewhere. */
function issuersOf({ identityProviders }: Pick<TenantFile, 'identityProviders'>) {
  return Object.entries(identityProviders)
    .filter(([, { issuer }]) => !issuer.startsWith('{sandbox}'))
    .map(([name, { issuer }]) => ({ field: `identityProviders.${name}.issuer`, url: URL.parse(issuer) ?? undefined }))
}

const isLocal = (url: URL | undefined): boolean => url?.protocol === 'http:' && loopback.test(url.hostname)
