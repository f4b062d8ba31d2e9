import { startPortal } from '#app/server/server.ts'
import { readConfig } from '#platform/server/config.ts'
import { openLogStream } from '#platform/server/log/log-stream.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { runUntilTold } from '#run/run-until-told.ts'

/** A server of the trial: by the environment alone, and ended in order by a signal. It says when it serves. */
await runUntilTold(async () => {
  const config = readConfig()
  const { DATABASE_URL: databaseUrl = '', SMTP_URL: smtpUrl = 'smtp://127.0.0.1:1' } = config
  const log = makeLogger(config.logLevel, openLogStream(process.stdout.fd))
  const portal = await startPortal({ config, databaseUrl, smtpUrl, log })
  process.send?.('serves')
  return (hurry) => portal.close(hurry)
})
