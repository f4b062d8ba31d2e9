import { registerHooks } from 'node:module'
import type { RunningPortal } from '#app/server/server.ts'

// The portal's server under `npm run dev`, started by RestartingServer. It loads the packages that the one before it took
// (its arguments) and waits with them until it is told to start: only then our own sources are read, as they lie there.

const packages = new Set<string>()
const isPackage = (url = '') => url.includes('/node_modules/')
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (isPackage(found.url) && !isPackage(context.parentURL)) packages.add(found.url)
    return found
  },
})

let starting: Promise<RunningPortal> | undefined

async function start(): Promise<void> {
  const { serveSources } = await import('./serve-sources.ts')
  starting = serveSources()
  const { url } = await starting
  process.send?.({ kind: 'url', url, packages: [...packages] })
}

// The next server is waited for: what is under way here is cut.
const end = (): void =>
  void Promise.resolve(starting)
    .then((portal) => portal?.close(AbortSignal.abort()))
    .finally(() => process.exit())
process.on('SIGTERM', end)
process.on('disconnect', end)
process.once('message', () => void start())

// One that is gone meanwhile fails where it is really imported.
for (const url of process.argv.slice(2)) await import(url).catch(() => undefined)
