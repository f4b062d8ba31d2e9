import type { TenantFile } from '#contract/shapes/tenant.ts'

/** The fields by which a request finds its tenant. */
export type TenantMark = Pick<TenantFile, 'name' | 'key' | 'formerKeys' | 'hosts'>

/** A line for each mark that another tenant has too: no two may be found by the same one. */
export function sharedFieldFaults(tenant: TenantMark, others: readonly TenantMark[]): string[] {
  const [keys, hosts] = [keysOf(tenant), hostsOf(tenant)]
  return others
    .filter(({ name }) => name !== tenant.name)
    .flatMap((other) => {
      const both = `${other.name} and ${tenant.name} both have`
      return [
        ...shared(keysOf(other), keys).map((key) => `key: ${both} ${key}; give each its own`),
        ...shared(hostsOf(other), hosts).map((host) => `hosts: ${both} ${host}; give it to one of them`),
      ]
    })
}

const shared = (one: readonly string[], other: readonly string[]) => one.filter((each) => other.includes(each))
const keysOf = ({ key, formerKeys }: TenantMark): string[] => [...new Set([key, ...formerKeys])]
const hostsOf = ({ name, hosts }: TenantMark): string[] => [...new Set([`${name}.localhost`, ...hosts])]
