import type { BrowserLike, Reply } from '../portal/browser-like.ts'
import type { Visitor } from './walk.ts'

/**
 * A traveller whose server is killed in the middle: what was under way gets no answer, and is asked again as people do,
 * at a server that lives. From then on everything goes there.
 */
export class DoomedVisitor implements Visitor {
  readonly #browsers: BrowserLike[]
  wasCut = false

  /** `first` will be killed, `second` lives; both are one browser, with the cookies of `second`. */
  constructor(first: BrowserLike, second: BrowserLike) {
    second.cookies.forEach((value, name) => first.cookies.set(name, value))
    this.#browsers = [first, second]
  }

  async ask(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    const [browser] = this.#browsers
    if (!browser) throw new Error('no server is left')
    try {
      const reply = await browser.ask(path, body, headers)
      // A server that has just begun, on a machine that does much else: told to come back, one does.
      if (reply.status !== 503) return reply
      this.wasCut = true
      await new Promise((resolve) => setTimeout(resolve, 200))
      return this.ask(path, body, headers)
    } catch (fault) {
      if (this.#browsers.length === 1) throw fault
      this.#browsers.shift()
      this.wasCut = true
      browser.cookies.forEach((value, name) => this.#browsers[0]?.cookies.set(name, value))
      return this.ask(path, body, headers)
    }
  }
}
