import type { TenantFile } from '#contract/shapes/tenant.ts'
import { isLocal } from './address-faults.ts'

/** The fields by which a request or a peer finds its tenant. */
export type TenantMark = Pick<
  TenantFile,
  'name' | 'key' | 'formerKeys' | 'hosts' | 'cardProvider' | 'logins' | 'identityProviders'
>

/** A line for each mark that another tenant has too: no two may be found by the same one. */
export function sharedFieldFaults(tenant: TenantMark, others: readonly TenantMark[]): string[] {
  return others
    .filter(({ name }) => name !== tenant.name)
    .flatMap((other) => {
      const both = `${other.name} and ${tenant.name} both have`
      const shared = (marksOf: (tenant: TenantMark) => readonly string[]) => {
        const known = marksOf(other)
        return marksOf(tenant).filter((mark) => known.includes(mark))
      }
      return [
        ...shared(keysOf).map((key) => `key: ${both} ${key}; give each its own`),
        ...shared(hostsOf).map((host) => `hosts: ${both} ${host}; give it to one of them`),
        ...shared(shopsOf).map((shop) => `cardProvider: ${both} the shop ${shop}; give each its own`),
        ...shared(sandboxClientsOf).map((client) => `identityProviders: ${both} the client ${client} at the sandbox; give each its own`),
      ]
    }) // prettier-ignore
}

const keysOf = ({ key, formerKeys }: TenantMark): string[] => [...new Set([key, ...formerKeys])]
const hostsOf = ({ name, hosts }: TenantMark): string[] => [...new Set([`${name}.localhost`, ...hosts])]
const shopsOf = ({ cardProvider: { registration, payment } }: TenantMark): string[] => [
  ...new Set([registration.shopId, payment.shopId]),
]

/** One client may serve several tenants at a real provider; the demo's sandbox tells tenants apart by it. */
const sandboxClientsOf = ({ logins, identityProviders }: TenantMark): string[] =>
  logins.flatMap((name) => {
    const row = identityProviders[name]
    return row && isLocal(row.issuer) ? [`${row.clientId} of ${name}`] : []
  })
