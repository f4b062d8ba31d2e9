import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * `node run/embedded-postgres/hold-embedded-postgres.ts FOLDER` runs the database of a folder by itself until SIGINT
 * or SIGTERM. Its first line on standard output is {url, port, adopted} as JSON; a fault is one sentence on standard
 * error. The tests kill it in every way.
 */
const [dataDir] = process.argv.slice(2)
try {
  const log = (line: string): void => console.error(line)
  const server = await startEmbeddedPostgres(dataDir === undefined ? { log } : { dataDir, log })
  const { url, port, adopted } = server
  // Something must keep this process alive: the server itself does not.
  const alive = setInterval(() => undefined, 60_000)
  server.whenLost(() => {
    console.error('PostgreSQL ended unexpectedly')
    process.exit(1)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().finally(() => clearInterval(alive)))
  }
  // Last: whoever reads it may signal at once.
  console.log(JSON.stringify({ url, port, adopted }))
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
