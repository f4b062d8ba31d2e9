import type { Tenant } from './tenant.ts'

/**
 * The tenant's address as the reader sees it, without a slash at the end: what leaves for another site comes back to the
 * host name that it left from, where the session's cookie is. Only names of the tenant's own count, as anybody may write a
 * Host; any other comes back to the tenant's first address. Scheme and port are always those of that one.
 */
export function leftFrom(tenant: Pick<Tenant, 'name' | 'hosts' | 'publicUrl'>, host: string | undefined): string {
  const url = new URL(tenant.publicUrl)
  const asked = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  // On this machine every tenant has a name of its own too.
  const local = url.hostname === 'localhost' ? [`${tenant.name}.localhost`] : []
  if (![...tenant.hosts, ...local].includes(asked)) return tenant.publicUrl
  url.hostname = asked
  return url.href.replace(/\/$/, '')
}
