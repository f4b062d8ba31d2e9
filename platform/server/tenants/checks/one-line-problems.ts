import type { TenantFile } from '#contract/shapes/tenant/tenant.ts'
import { holdsControls } from '../../texts/safe-value.ts'

/**
 * Texts of tenant.json that are not one line. Its title goes into the head of every mail, where nothing else may stand;
 * only a privacy notice has paragraphs.
 */
export function oneLineProblems(file: TenantFile): string[] {
  return controlFields({ ...file, privacy: null }, '').map(
    (field) => `${field}: holds a line break or another control character; write it in one line`,
  )
}

function controlFields(value: unknown, field: string): string[] {
  if (typeof value === 'string') return holdsControls(value) ? [field] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) =>
    controlFields(inside, field === '' ? name : `${field}.${name}`),
  )
}
