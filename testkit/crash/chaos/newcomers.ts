import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { BrowserLike } from '../../portal/browser-like.ts'
import type { Reply } from '../../portal/browser-like.ts'
import { travellerPassword } from '../../portal/travellers.ts'
import { confirmLink, oneTimeCode, resetLink, signUpOf } from '../account-steps.ts'
import { untilDone } from './until-done.ts'
import type { ChaosWorld } from './world.ts'

type Place = Pick<ChaosWorld, 'url' | 'sandboxUrl' | 'journal'>
type Asked = Promise<Reply | undefined>

/** Without a digit: codes are looked for in mails. */
const randomWord = (): string => randomUUID().replaceAll(/[^a-f]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '')

/** Somebody who signs up, confirms by the mail, logs in and out, and then either has a new password or deletes the account. */
export class ChaosNewcomer {
  readonly #world: Place
  readonly #tenant: { name: string; key: string }
  readonly #address: string
  /** Stand nowhere else: what is left of the person is found by them. */
  readonly #email = `newcomer-${randomWord()}@example.test`
  readonly #surname = `Canary${randomWord()}`
  readonly #followed = new Set<string>()
  #password = travellerPassword

  constructor(world: Place, tenant: { name: string; key: string }, at: number) {
    this.#world = world
    this.#tenant = tenant
    this.#address = `203.0.${String(113 + (at >> 8))}.${String(at & 255)}`
  }

  async live(ending: 'a new password' | 'no account'): Promise<void> {
    const user = { ...signUpOf(this.#email), surname: this.#surname }
    const nobody = this.#browser()
    await this.#ask(nobody, '/sign_up', { user })
    await this.#askMail('confirmation', nobody, '/email/send_email_confirmation_request', { email: this.#email })
    const token = await this.#inMail(confirmLink)
    const { text } = await this.#ask(nobody, '/email/confirm_email', { token })
    if (text !== this.#email) throw new Error(`not confirmed: ${this.#email}: ${text}`)
    this.#note('confirmed')
    await this.#leave(await this.#logIn())
    await (ending === 'no account' ? this.#delete() : this.#choosePassword())
  }

  /** Two try the same link at once, of whom one at most may be told of a success. */
  async #choosePassword(): Promise<void> {
    const stayed = await this.#logIn()
    await this.#askMail('reset', this.#browser(), '/email/send_forgot_password_request', { email: this.#email })
    const mailed = await this.#linkOrLimit()
    // Whose answers were lost as they confirmed has had all mails of the hour, and keeps the password.
    if (mailed === undefined) return
    const told = await Promise.all(
      ['nine umbrellas under water', 'seven lanterns over snow'].map(async (password) => {
        const { text: token } = await this.#ask(this.#browser(), '/forgot_password', { token: mailed })
        const passwords = { new_password: password, confirm_new_password: password }
        const reply = await this.#askOnce(this.#browser(), '/reset_password', { token, ...passwords })
        if (reply?.text !== 'Success') return false
        this.#note('used', mailed)
        this.#password = password
        return true
      }),
    )
    // Who was answered nothing does not know which it is now, and promises nothing to the judge.
    if (!told.includes(true)) return
    this.#note('password', this.#password)
    this.#noteLeft(stayed.cookies)
    await this.#leave(await this.#logIn())
  }

  async #delete(): Promise<void> {
    const browser = await this.#logIn()
    const { json } = await this.#ask(browser, '/session')
    const { id } = (json as { account: { id: string } }).account
    await this.#askMail('code', browser, '/deletion_request', { id })
    const OTP = await this.#inMail(oneTimeCode)
    const other = this.#browser()
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    const cookies = new Map(browser.cookies)
    this.#note('leaves')
    const answers = await Promise.all(
      [browser, other].map((each) => this.#askOnce(each, '/deletion_confirm', { id, OTP })),
    )
    for (const answer of answers) if (answer?.text === 'Success') this.#note('used', OTP)
    // Who was answered nothing does not know, and promises nothing to the judge.
    if (!answers.some((answer) => answer?.text === 'Success')) return
    this.#note('deleted', this.#surname)
    this.#note('mailed', 'deleted')
    this.#noteLeft(cookies)
  }

  async #logIn(): Promise<BrowserLike> {
    const browser = this.#browser()
    await untilDone('/login', async () => {
      await this.#askGood(browser, '/login', { email: this.#email, password: this.#password })
      if (!browser.hasSession) throw new Error('no session')
    })
    return browser
  }

  async #leave(browser: BrowserLike): Promise<void> {
    const cookies = new Map(browser.cookies)
    await this.#ask(browser, '/logout', {})
    this.#noteLeft(cookies)
  }

  #noteLeft(cookies: ReadonlyMap<string, string>): void {
    for (const [name, value] of cookies) this.#note('left', `${name}=${value}`)
  }

  /** Whose answers are lost asks so often that no more mails are sent: as many as may be are on their way then. */
  async #askMail(kind: string, browser: BrowserLike, path: string, body: unknown): Promise<void> {
    const { status } = await untilDone(path, () => this.#askGood(browser, path, body, [200, 429]))
    if (status === 200) this.#note('mailed', kind)
  }

  #inMail(pattern: RegExp): Promise<string> {
    return untilDone('the mailbox', async () => this.#newOf(await this.#mailed(pattern)) ?? this.#notMailed(pattern))
  }

  /** The link to a new password; nothing where so many links came that the limit keeps a stranger from this one. */
  #linkOrLimit(): Promise<string | undefined> {
    return untilDone('the mailbox', async () => {
      const [resets, confirms] = [await this.#mailed(resetLink), await this.#mailed(confirmLink)]
      const left = limits.mailsPerHour - 1 - new Set(confirms).size
      return this.#newOf(resets) ?? (left > 0 ? this.#notMailed(resetLink) : undefined)
    })
  }

  /** All that ever came to this address and fits. */
  async #mailed(pattern: RegExp): Promise<string[]> {
    const answer = await fetch(`${this.#world.sandboxUrl}/mailbox/messages?to=${encodeURIComponent(this.#email)}`)
    const mails = (await answer.json()) as { text: string }[]
    return mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
  }

  #newOf(mailed: readonly string[]): string | undefined {
    const found = mailed.find((each) => !this.#followed.has(each))
    if (found !== undefined) this.#followed.add(found)
    return found
  }

  #notMailed(pattern: RegExp): never {
    throw new Error(`no new mail to ${this.#email} with ${String(pattern)}`)
  }

  #browser = (): BrowserLike => new BrowserLike(this.#world.url, this.#tenant.key)

  /** Until it is answered well. */
  #ask = (browser: BrowserLike, path: string, body?: unknown): Promise<Reply> =>
    untilDone(path, () => this.#askGood(browser, path, body))

  async #askGood(browser: BrowserLike, path: string, body: unknown, good = [200]): Promise<Reply> {
    const reply = await browser.ask(path, body, { 'x-forwarded-for': this.#address })
    if (!good.includes(reply.status)) throw new Error(`${path}: ${String(reply.status)} ${reply.text}`)
    return reply
  }

  /** Nothing where no answer came. */
  #askOnce = (browser: BrowserLike, path: string, body: unknown): Asked =>
    browser.ask(path, body, { 'x-forwarded-for': this.#address }).then(
      (reply) => (reply.status < 500 ? reply : undefined),
      () => undefined,
    )

  #note(what: string, subject = ''): void {
    this.#world.journal.note([what, this.#tenant.name, this.#email, subject].join(' '))
  }
}
