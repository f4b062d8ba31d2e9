import { join } from 'node:path'
import { startPortal } from '#app/server/server.ts'
import type { RunningPortal } from '#app/server/server.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { sourcePages } from './source-pages.ts'

/** Starts the portal of the sources with the settings of RestartingServer. */
export function serveSources(): Promise<RunningPortal> {
  const config = readConfig()
  const { DATABASE_URL: databaseUrl = '', SMTP_URL: smtpUrl = '' } = config
  const pages = sourcePages(join(import.meta.dirname, '../..'))
  return startPortal({ config, databaseUrl, smtpUrl, log: makeLogger(config.logLevel), pages, loadsLate: true })
}
