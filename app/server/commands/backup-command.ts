import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { CommandEnd } from './command-end.ts'
import type { Config } from '#platform/server/config.ts'

/** `backup FILE`. */
export async function backupCommand(args: readonly string[], config: Config, url: string): Promise<CommandEnd> {
  const [file] = args
  if (file === undefined) throw new Error('backup: name the FILE')
  const began = performance.now()
  const given = { url, file: resolve(file), version: portalVersion(), sealingKey: config.SEALING_KEY }
  const { tables, rows, bytes } = await writeBackup(given)
  const text =
    `${counted(rows)} rows of ${tables} tables lie in ${file} (${counted(Math.ceil(bytes / 1024))} KB, ${secondsSince(began)} s). ` +
    'Keep it as safe as the database, and SEALING_KEY, the tenants and the secrets beside it.'
  return { text, code: 0, json: { file, tables, rows, bytes } }
}

/** `restore FILE [--replace]`. */
export async function restoreCommand(args: readonly string[], config: Config, url: string): Promise<CommandEnd> {
  const file = args.find((arg) => !arg.startsWith('--'))
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--replace')
  if (unknown !== undefined) throw new Error(`restore: there is no ${unknown}; it takes FILE and --replace`)
  if (file === undefined) throw new Error('restore: name the FILE')
  const began = performance.now()
  const { made, tables, rows, warnings } = await restoreBackup({
    url,
    file: resolve(file),
    version: portalVersion(),
    sealingKey: config.SEALING_KEY,
    replace: args.includes('--replace'),
  })
  const done = `${counted(rows)} rows of ${tables} tables are as they were on ${made} (${secondsSince(began)} s).`
  const next =
    'Payments may have been made since: start the portal, run "reconcile TENANT" for each tenant, and "orders ask" with the numbers of later orders from the card provider\'s list.'
  const text = [done, ...warnings.map((warning) => `Warning: ${warning}`), next].join('\n')
  return { text, code: 0, json: { file, made, tables, rows, warnings } }
}

function portalVersion(): string {
  const file = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}

const counted = (count: number): string => count.toLocaleString('en')
const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1)
