import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Theme } from '#contract/shapes/tenant/theme.ts'

/** The theme of a tenant's folder, for what is drawn on paper. */
export function themeOf(folder: string): Theme {
  return Theme.parse(JSON.parse(readFileSync(join(folder, 'theme.json'), 'utf8')))
}
