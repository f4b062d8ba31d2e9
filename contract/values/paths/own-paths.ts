import type { PublicTenant } from '../../shapes/tenant/tenant.ts'
import { withoutEndSlashes } from './without-end-slashes.ts'

type WithPaths = { choices: Pick<PublicTenant['choices'], 'paths'> }

/**
 * Where a tenant shows the screen of a documented path (specification section 2): its own path where it has one, else
 * the documented one. Every link that leaves the router (a mail, the server's redirect) is made with it. Path only,
 * without a query.
 */
export function ownPath(tenant: WithPaths, documented: string): string {
  const { paths } = tenant.choices
  if (paths.kind !== 'own') return documented
  return Object.hasOwn(paths.screens, documented) ? (paths.screens[documented] ?? documented) : documented
}

/**
 * The documented path behind a path as the address bar shows it, with or without a slash at its end; a path that is
 * nobody's own one stays as it is.
 */
export function documentedPath(tenant: WithPaths, own: string): string {
  const { paths } = tenant.choices
  if (paths.kind !== 'own') return own
  const plain = withoutEndSlashes(own)
  return Object.entries(paths.screens).find(([, path]) => path === plain)?.[0] ?? own
}
