import { join } from 'node:path'
import { startPortal } from '#app/server/server.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { sourcePages } from './source-pages.ts'

/** The portal's server under `npm run dev`; RestartingServer starts it and hands over its settings. */
const config = readConfig()
const { DATABASE_URL: databaseUrl = '', SMTP_URL: smtpUrl = '' } = config
const pages = sourcePages(join(import.meta.dirname, '../..'))
const starting = startPortal({ config, databaseUrl, smtpUrl, log: makeLogger(config.logLevel), pages })

// The next server is waited for: what is under way here is cut.
const end = (): void => void starting.then((portal) => portal.close(AbortSignal.abort())).finally(() => process.exit())
process.on('SIGTERM', end)
process.on('disconnect', end)

const { url } = await starting
process.send?.({ kind: 'url', url })
