import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { ownTextProblems } from './checks/own-text-problems.ts'
import type { PortalTexts } from './checks/own-text-problems.ts'
import { readChecked } from './read-checked.ts'
import { readTenantFolder } from './read-tenant-folder.ts'
import { sharedFieldProblems } from './checks/shared-field-problems.ts'
import type { TenantChecks } from './checks/tenant-checks.ts'

/**
 * Everything that is wrong with a tenant's folder, a line a problem, with file, field and what to do. It is held against the
 * tenants of `others`, all that lie beside it unless told otherwise.
 */
export function lintTenant(
  folder: string,
  { portal, checks }: { portal: PortalTexts; checks: TenantChecks },
  others?: readonly string[],
): string[] {
  const { file, messages, problems } = readTenantFolder(folder, checks)
  if (!file) return [...problems]
  const below = relative(process.cwd(), folder)
  const shown = below.startsWith('..') ? folder : below
  const known = (others ?? foldersBeside(folder)).flatMap(
    (other) => readChecked(join(other, 'tenant.json'), TenantFile, (raw) => checks.upgrade(raw).value).value ?? [],
  )
  return [
    ...problems,
    ...sharedFieldProblems(file, known, checks).map((problem) => join(shown, `tenant.json: ${problem}`)),
    ...ownTextProblems(messages, file.languages, portal).map((problem) => join(shown, problem)),
  ]
}

/** What should be seen to though the tenant runs as it is, a line each. */
export function lintWarnings(folder: string, checks: TenantChecks): readonly string[] {
  return readTenantFolder(folder, checks).warnings
}

const foldersBeside = (folder: string): string[] =>
  readdirSync(dirname(folder)).map((name) => join(dirname(folder), name))
