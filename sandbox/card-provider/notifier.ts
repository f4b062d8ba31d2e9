import { wait } from '../wait.ts'
import { addQuery } from './add-query.ts'
import type { Pairs } from './mac.ts'
import type { Order, Sending } from './orders.ts'
import type { Script } from './script.ts'

export interface NotifierOptions {
  /** How long the browser is kept for the answer. */
  waitMs: number
  /** Pauses before the second, third … attempt. */
  retryDelaysMs: readonly number[]
  /** Ends all sending. */
  signal: AbortSignal
}

/** How long one attempt may take. */
const ATTEMPT_MS = 30_000

/** Tells the shop's server an outcome (URLMS), again and again while the answer is not 200. */
export class Notifier {
  #options: NotifierOptions

  constructor(options: NotifierOptions) {
    this.#options = options
  }

  /** Sends as often as the script says, all at once; resolves with the first answers or when the browser has waited enough. */
  async notify(order: Order, outcome: Pairs, script: Script): Promise<void> {
    const count = script.notifyOrder === 'never' ? 0 : (script.notifications ?? 1)
    await wait(count > 0 ? (script.notifyDelayMs ?? 0) : 0, this.#options.signal)
    const enough = new AbortController()
    const firsts = Array.from({ length: count }, () => this.#sendUntilHeard(order, outcome, script))
    await Promise.race([
      Promise.all(firsts),
      wait(this.#options.waitMs, AbortSignal.any([enough.signal, this.#options.signal])),
    ])
    enough.abort()
  }

  /** Resolves after the first attempt; the others go on by themselves. */
  async #sendUntilHeard(order: Order, outcome: Pairs, script: Script): Promise<void> {
    if (await this.#attempt(order, outcome, script, 1)) return
    void this.#repeat(order, outcome, script)
  }

  async #repeat(order: Order, outcome: Pairs, script: Script): Promise<void> {
    for (const [index, delayMs] of this.#options.retryDelaysMs.entries()) {
      await wait(delayMs, this.#options.signal)
      if (this.#options.signal.aborted) return
      if (await this.#attempt(order, outcome, script, index + 2)) return
    }
  }

  async #attempt(order: Order, outcome: Pairs, script: Script, attempt: number): Promise<boolean> {
    if (this.#options.signal.aborted) return false
    const method = script.notifyMethod ?? 'POST'
    const address = order.fields.get('URLMS') ?? ''
    const url = method === 'GET' ? addQuery(address, outcome) : address
    const sending: Sending = { at: new Date().toISOString(), attempt, method, url, outcome }
    order.sent.push(sending)
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.any([this.#options.signal, AbortSignal.timeout(ATTEMPT_MS)]),
        ...(method === 'POST' ? { body: new URLSearchParams(outcome) } : {}),
      })
      sending.status = response.status
      sending.answer = (await response.text()).slice(0, 1000)
      return response.status === 200
    } catch (error) {
      sending.error = describe(error)
      return false
    }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
