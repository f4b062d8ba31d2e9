import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'

/**
 * Address of the database for a command beside a running portal: DATABASE_URL, or the embedded server of DATA_DIR,
 * whose port and password lie there.
 */
export function runningDatabaseUrl(config: Config): string {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL
  const folder = resolve(config.DATA_DIR)
  const [port, password] = ['port', 'password'].map((name) => join(folder, name))
  if (port === undefined || password === undefined || !existsSync(port) || !existsSync(password)) {
    throw new Error(`DATABASE_URL: not set, and DATA_DIR ${folder} holds no embedded database; run "npm start" first`)
  }
  const secret = encodeURIComponent(readFileSync(password, 'utf8').trim())
  return `postgres://postgres:${secret}@127.0.0.1:${readFileSync(port, 'utf8').trim()}/postgres`
}
