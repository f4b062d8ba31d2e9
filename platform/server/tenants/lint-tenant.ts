import { join, relative } from 'node:path'
import { ownTextFaults } from './own-text-faults.ts'
import type { PortalTexts } from './own-text-faults.ts'
import { readTenantFolder } from './read-tenant-folder.ts'

/** Everything that is wrong with a tenant's folder, a line a fault with file, field and what to do. */
export function lintTenant(folder: string, portal: PortalTexts): string[] {
  const { file, messages, faults } = readTenantFolder(folder)
  if (!file) return [...faults]
  const below = relative(process.cwd(), folder)
  const shown = below.startsWith('..') ? folder : below
  return [...faults, ...ownTextFaults(messages, file.languages, portal).map((fault) => join(shown, fault))]
}
