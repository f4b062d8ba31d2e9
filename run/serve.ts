import { join } from 'node:path'
import { startPortal } from '#app/server/server.ts'
import { loadEnvFile, readConfig } from '#platform/server/config.ts'
import { watchForUncaught } from '#platform/server/log/last-resort.ts'
import { openLogStream } from '#platform/server/log/log-stream.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { tenantNames } from '#platform/server/tenants/load-tenants.ts'
import { loadBuiltPages } from '#platform/server/pages/page-renderer.ts'
import { checkDatabase } from './check-database.ts'
import { checkPorts } from './check-ports.ts'
import { runUntilTold } from './run-until-told.ts'

/**
 * What a release starts: the portal alone, in production, with pages that were built elsewhere. It writes nothing but its
 * log to standard output, and plays no outside world.
 */
await runUntilTold(async (onLost) => {
  loadEnvFile()
  const config = readConfig()
  if (config.MODE !== 'production') throw new Error('MODE: a release runs in production; set MODE=production')
  const { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl } = config
  if (databaseUrl === undefined) throw new Error('DATABASE_URL: set the address of a PostgreSQL')
  if (smtpUrl === undefined) throw new Error('SMTP_URL: set the address of a mail server')
  await checkPorts(config)
  for (const { place } of config.placesOf(tenantNames(config), databaseUrl).each) await checkDatabase(place.directUrl)
  const logStream = openLogStream(process.stdout.fd)
  const log = makeLogger(config.logLevel, logStream)
  watchForUncaught(log, onLost)
  const pages = loadBuiltPages(join(import.meta.dirname, '..'))
  const portal = await startPortal({ config, databaseUrl, smtpUrl, log, logStream, pages })
  return (hurry) => portal.close(hurry)
})
