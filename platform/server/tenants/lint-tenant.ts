import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { ownTextFaults } from './checks/own-text-faults.ts'
import type { PortalTexts } from './checks/own-text-faults.ts'
import { readChecked } from './read-checked.ts'
import { readTenantFolder } from './read-tenant-folder.ts'
import { sharedFieldFaults } from './checks/shared-field-faults.ts'
import type { TenantChecks } from './checks/tenant-checks.ts'

/**
 * Everything that is wrong with a tenant's folder, a line a fault with file, field and what to do. It is held against the
 * tenants of `others`, all that lie beside it unless told otherwise.
 */
export function lintTenant(
  folder: string,
  { portal, checks }: { portal: PortalTexts; checks: TenantChecks },
  others?: readonly string[],
): string[] {
  const { file, messages, faults } = readTenantFolder(folder, checks)
  if (!file) return [...faults]
  const below = relative(process.cwd(), folder)
  const shown = below.startsWith('..') ? folder : below
  const known = (others ?? foldersBeside(folder)).flatMap(
    (other) => readChecked(join(other, 'tenant.json'), TenantFile, (raw) => checks.upgrade(raw).value).value ?? [],
  )
  return [
    ...faults,
    ...sharedFieldFaults(file, known, checks).map((fault) => join(shown, `tenant.json: ${fault}`)),
    ...ownTextFaults(messages, file.languages, portal).map((fault) => join(shown, fault)),
  ]
}

/** What should be seen to though the tenant runs as it is, a line each. */
export function lintWarnings(folder: string, checks: TenantChecks): readonly string[] {
  return readTenantFolder(folder, checks).warnings
}

const foldersBeside = (folder: string): string[] =>
  readdirSync(dirname(folder)).map((name) => join(dirname(folder), name))
