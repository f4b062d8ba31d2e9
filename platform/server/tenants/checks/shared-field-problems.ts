import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import type { TenantChecks } from './tenant-checks.ts'

/** A line for each mark that another tenant has too: no two may be found by the same one. */
export function sharedFieldProblems(
  tenant: TenantFile,
  others: readonly TenantFile[],
  { marks }: Pick<TenantChecks, 'marks'>,
): string[] {
  return others
    .filter(({ name }) => name !== tenant.name)
    .flatMap((other) => {
      const both = `${other.name} and ${tenant.name} both have`
      const shared = (marksOf: (tenant: TenantFile) => readonly string[]) => {
        const known = marksOf(other)
        return marksOf(tenant).filter((mark) => known.includes(mark))
      }
      return [
        ...shared(keysOf).map((key) => `key: ${both} ${key}; give each its own`),
        ...shared(hostsOf).map((host) => `hosts: ${both} ${host}; give it to one of them`),
        ...marks(tenant)
          .filter((mark) => marks(other).some((its) => its.field === mark.field && its.what === mark.what))
          .map(({ field, what }) => `${field}: ${both} ${what}; give each its own`),
      ]
    })
}

const keysOf = ({ key, formerKeys }: TenantFile): string[] => [...new Set([key, ...formerKeys])]
const hostsOf = ({ name, hosts }: TenantFile): string[] => [...new Set([`${name}.localhost`, ...hosts])]
