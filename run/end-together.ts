import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

/** While the child runs, a signal that ends this process ends the child first. */
export function endTogether(child: ChildProcess): void {
  const handlers = (['SIGINT', 'SIGTERM'] as const).map((signal) => {
    const handle = (): void => {
      child.once('exit', () => process.exit(128 + constants.signals[signal]))
      child.kill(signal)
    }
    process.on(signal, handle)
    return () => process.off(signal, handle)
  })
  child.once('exit', () => handlers.forEach((forget) => forget()))
}
