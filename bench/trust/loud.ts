import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { addressOf, rawAsker } from './ask-raw.ts'
import type { RawRequest } from './ask-raw.ts'

/**
 * What somebody loud asks, of whom, how often a second and for how long: `guesses` at passwords or
 * `papers`, as a stranger of one address, or `calls` of travellers.
 */
export type Loud = { url: string; seconds: number; rate: number } & (
  | { kind: 'guesses'; address: string }
  | { kind: 'papers'; address: string; path: string }
  | { kind: 'calls'; key: string; paths: readonly string[]; cookies: readonly string[] }
)

/** Asks so many times a second, whether it is answered or not; answers what became of each. */
export async function askOpenly(
  asker: ReturnType<typeof rawAsker>,
  { seconds, rate }: { seconds: number; rate: number },
  requestOf: (n: number) => RawRequest,
) {
  const began = performance.now()
  const asked: ReturnType<typeof asker.ask>[] = []
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate
    while (asked.length < due) asked.push(asker.ask(requestOf(asked.length)))
    await new Promise((later) => setTimeout(later, 5))
  }
  return Promise.all(asked)
}

// As a thread of its own, so that the quiet ones' times are not those of the loud one's client.
if (parentPort) {
  // Somebody loud sits elsewhere: asking must not take the processor from the server that is measured. Of this thread alone.
  setPriority(19)
  const loud = workerData as Loud
  const asker = rawAsker(loud.url, 200)
  const requestOf = (n: number): RawRequest => {
    if (loud.kind === 'papers') return { path: loud.path, address: loud.address }
    if (loud.kind === 'guesses') {
      const body = JSON.stringify({ email: `somebody-${String(n)}@example.test`, password: 'a guess' })
      return { path: '/login', body, address: loud.address }
    }
    return {
      path: loud.paths[n % loud.paths.length] ?? '',
      cookie: loud.cookies[n % loud.cookies.length] ?? '',
      address: addressOf(1000 + (n % loud.cookies.length)),
      key: loud.key,
    }
  }
  const answers = await askOpenly(asker, loud, requestOf)
  asker.close()
  parentPort.postMessage(answers.length)
}
