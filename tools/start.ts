import { startEverything } from './start/start-everything.ts'

/** `npm start`: the portal and, in demo mode, the outside world on this machine. */
const stop = await startEverything().catch((error: unknown) => {
  const { message } = error as Error
  process.stderr.write(`Tapfolio cannot start.\n${message}\n`)
  process.exit(1)
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal does not wait any longer.
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  })
}
