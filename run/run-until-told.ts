/** Ends what was started, in order; at once when `hurry`. */
export type Stop = (hurry?: AbortSignal) => Promise<void>

/** npm passes on a signal that the terminal has sent to us as well, so the same one may come twice at once. */
const impatientAfterMs = 1500

/** Starts, and runs until a signal, npm's end, or `onLost` with one sentence of what was lost. */
export async function runUntilTold(start: (onLost: (what: string) => void) => Promise<Stop>): Promise<void> {
  const starting = start(lose)
  let stoppingSince: number | undefined
  const hurry = new AbortController()
  let exitCode = 0

  // A full disk or a closed pipe behind them is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  /** The first signal ends everything in order, a second one without waiting for anybody, a third one at once. */
  function end(): void {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < impatientAfterMs) return
      if (hurry.signal.aborted) process.exit(1)
      hurry.abort()
    }
    const isFirst = stoppingSince === undefined
    stoppingSince = performance.now()
    if (!isFirst) return
    process.stdout.write('\n  Stopping …\n')
    // While things are still starting there is something to stop all the same.
    starting
      .then((stop) => stop(hurry.signal))
      .then(
        () => process.exit(exitCode),
        (error: unknown) => giveUp('Tapfolio did not stop cleanly.', error),
      )
  }

  /** Ends with a failure, so that whoever watches over us starts us again. */
  function lose(what: string): void {
    process.stderr.write(`${what}\n`)
    exitCode = 1
    hurry.abort()
    end()
  }

  process.on('SIGINT', end)
  process.on('SIGTERM', end)

  // npm passes SIGTERM to the shell between us, which dies without passing it on: being handed to another parent means the
  // same. Without npm nobody stands between, and a parent may well go first.
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent && stoppingSince === undefined) end()
    }, 300).unref()
  }

  await starting.catch((error: unknown) => giveUp('Tapfolio cannot start.', error))
}

function giveUp(what: string, error: unknown): never {
  process.stderr.write(`${what}\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
