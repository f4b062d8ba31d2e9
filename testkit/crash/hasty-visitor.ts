import type { BrowserLike, Reply } from '../portal/browser-like.ts'
import type { Visitor } from './walk.ts'

/** A traveller who goes away from every call before it is answered, a little later each time, and then asks it again. */
export class HastyVisitor implements Visitor {
  readonly #browser: BrowserLike
  readonly wasCut = true
  #patienceMs = 1

  constructor(browser: BrowserLike) {
    this.#browser = browser
  }

  async ask(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    const going = new AbortController()
    this.#patienceMs = (this.#patienceMs * 2) % 61
    const first = this.#browser.ask(path, body, headers, going.signal)
    const timer = setTimeout(() => going.abort(), this.#patienceMs)
    const answer = await first.catch(() => undefined)
    clearTimeout(timer)
    return answer ?? this.#browser.ask(path, body, headers)
  }
}
