import type { TenantFile } from '#contract/shapes/tenant.ts'

/** The fields by which a request finds its tenant. */
export type TenantMark = Pick<TenantFile, 'name' | 'key' | 'hosts'>

/** A line for each mark that another tenant has too: no two may be found by the same one. */
export function sharedFieldFaults(tenant: TenantMark, others: readonly TenantMark[]): string[] {
  const hosts = hostsOf(tenant)
  return others
    .filter(({ name }) => name !== tenant.name)
    .flatMap((other) => {
      const both = `${other.name} and ${tenant.name} both have`
      const shared = hostsOf(other).filter((host) => hosts.includes(host))
      return [
        ...(other.key === tenant.key ? [`key: ${both} ${tenant.key}; give each its own`] : []),
        ...shared.map((host) => `hosts: ${both} ${host}; give it to one of them`),
      ]
    })
}

const hostsOf = ({ name, hosts }: TenantMark): string[] => [...new Set([`${name}.localhost`, ...hosts])]
