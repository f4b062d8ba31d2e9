import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where our migrations lie; forward only, never edited once landed. */
export const migrationsFolder = join(import.meta.dirname, '../../../../migrations')

/** Names of this version's migrations, or of another folder's, in their order, as the table `migrations` has them: `0001-ground`, … */
export function migrationNames(folder = migrationsFolder): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.replace(/\.sql$/, '')).sort()
}
