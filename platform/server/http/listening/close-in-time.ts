import type { FastifyInstance } from 'fastify'

/** Waits, but no longer than until somebody is in a hurry. */
export async function pause(ms: number, hurry: AbortSignal): Promise<void> {
  if (ms === 0 || hurry.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    hurry.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

/** Waits for something that may never come, but no longer than until `cut`. */
export async function untilCut(wanted: Promise<unknown>, cut: AbortSignal): Promise<void> {
  // What fails after the cut is nobody's any more.
  wanted.catch(() => undefined)
  if (cut.aborted) return
  const tooLate = new Promise<void>((resolve) => cut.addEventListener('abort', () => resolve(), { once: true }))
  await Promise.race([wanted, tooLate])
}

/** Takes no more connections, finishes what is under way, and ends after `cut` whatever still is. */
export async function closeInTime(app: FastifyInstance, cut: AbortSignal): Promise<void> {
  const cutting = setInterval(() => {
    if (cut.aborted) app.server.closeAllConnections()
  }, 50)
  await app.close().finally(() => clearInterval(cutting))
}
