import { join } from 'node:path'
import { startPortal } from '#app/server/server.ts'
import { readConfig } from '#platform/server/config.ts'
import { openLogStream } from '#platform/server/log/log-stream.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { loadBuiltPages } from '#platform/server/pages/page-renderer.ts'

/**
 * A server in a process of its own, to be killed: its settings come by the environment, and it says when it serves. It loads
 * late, as hundreds are started for a few calls each; with `WITH_PAGES` it has pages and loads ahead, as in production.
 */
const { DATABASE_URL = '', SMTP_URL = 'smtp://127.0.0.1:1', WITH_PAGES = '', ...settings } = process.env
const config = readConfig(settings)
const logStream = openLogStream(1)
const log = makeLogger(config.logLevel, logStream)
const pages = WITH_PAGES === '' ? undefined : loadBuiltPages(join(import.meta.dirname, '../..'))
await startPortal({
  ...{ config, databaseUrl: DATABASE_URL, smtpUrl: SMTP_URL, log, logStream },
  ...(pages ? { pages } : { loadsLate: true }),
})
process.send?.('serves')
process.on('disconnect', () => process.exit())
