import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { emptyEdge } from './checks/empty-edge.ts'
import { ownTextProblems } from './checks/own-text-problems.ts'
import type { PortalTexts } from './checks/own-text-problems.ts'
import { readChecked } from './read-checked.ts'
import { readOwnTexts, readTenantFolder } from './read-tenant-folder.ts'
import { sharedFieldProblems } from './checks/shared-field-problems.ts'
import type { TenantChecks } from './checks/tenant-checks.ts'
import type { Tenant } from './tenant.ts'

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
  const shown = shownFolder(folder)
  const known = (others ?? foldersBeside(folder)).flatMap(
    (other) => readChecked(join(other, 'tenant.json'), TenantFile, (raw) => checks.upgrade(raw).value).value ?? [],
  )
  return [
    ...problems,
    ...sharedFieldProblems(file, known, checks).map((problem) => join(shown, `tenant.json: ${problem}`)),
    ...ownTextProblems(messages, file.languages, portal).map((problem) => join(shown, problem)),
  ]
}

/** What is left to say of a tenant that is loaded, and so sound but for its own texts: what is wrong with these. */
export function lintOwnTexts({ folder, languages }: Tenant, portal: PortalTexts): string[] {
  return ownTextProblems(readOwnTexts(folder), languages, portal).map((problem) => join(shownFolder(folder), problem))
}

/** What is wrong with the header's logo as it is drawn, a line a problem; one that cannot be read has its line already. */
export async function drawnLogoProblems(folder: string, checks: TenantChecks): Promise<string[]> {
  const { file, problems } = readTenantFolder(folder, checks)
  const { header } = file?.logos ?? {}
  if (!header || problems.length > 0) return []
  const found = await Promise.all(
    [header.file, header.darkFile].map(async (name) => {
      if (name === null || !name.endsWith('.svg')) return []
      const problem = await emptyEdge(readFileSync(join(folder, name), 'utf8'))
      return problem === undefined ? [] : [`${join(shownFolder(folder), name)}: ${problem}`]
    }),
  )
  return found.flat()
}

/** What should be seen to though the tenant runs as it is, a line each. */
export function lintWarnings(folder: string, checks: TenantChecks): readonly string[] {
  return readTenantFolder(folder, checks).warnings
}

/** As short as it can be said from where one stands. */
function shownFolder(folder: string): string {
  const below = relative(process.cwd(), folder)
  return below.startsWith('..') ? folder : below
}

const foldersBeside = (folder: string): string[] =>
  readdirSync(dirname(folder)).map((name) => join(dirname(folder), name))
