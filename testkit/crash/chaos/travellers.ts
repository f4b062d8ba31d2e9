import { setTimeout as pause } from 'node:timers/promises'
import { makePasswords } from '#platform/server/passwords/argon-passwords.ts'
import { BrowserLike } from '../../portal/browser-like.ts'
import type { Reply } from '../../portal/browser-like.ts'
import { payHosted } from '../../portal/hosted-card.ts'
import type { HostedForm } from '../../portal/hosted-card.ts'
import { travellerPassword } from '../../portal/travellers.ts'
import { untilDone } from './until-done.ts'
import type { ChaosWorld } from './world.ts'

/** Where they pay: two servers behind an address, the provider, and the books for whoever prepares them. */
export type PayingWorld = Pick<ChaosWorld, 'url' | 'key' | 'sandboxUrl' | 'sql'> & Partial<Pick<ChaosWorld, 'journal'>>

const good = '4598250000000027'
const declined = '4598250000019001'

/** Somebody with a card and many failed payments, who asks again whatever gets no answer. */
export class ChaosTraveller {
  readonly #world: PayingWorld
  readonly #browser: BrowserLike
  readonly #address: string
  readonly #pick: () => number
  readonly #email: string
  readonly #alias: string
  readonly #account: string
  /** How long what comes late is late, as a part of a minute. */
  readonly #tempo: number
  /** Short ids of payments that this traveller was told are paid. */
  readonly told: string[] = []
  /** Cards that this traveller was told are linked. */
  linked = 0

  private constructor(world: PayingWorld, at: number, account: string, pick: () => number, tempo: number) {
    this.#world = world
    this.#browser = new BrowserLike(world.url, world.key)
    this.#address = `198.51.${String(100 + (at >> 8))}.${String(at & 255)}`
    this.#pick = pick
    this.#email = emailOf(at)
    this.#alias = aliasOf(at)
    this.#account = account
    this.#tempo = tempo
  }

  /** Puts the account, its card and its failed payments into the books. */
  static async arrive(
    world: PayingWorld,
    at: number,
    payments: number,
    pick: () => number,
    tempo = 1,
  ): Promise<ChaosTraveller> {
    const alias = aliasOf(at)
    const [row] = await world.sql<{ id: string }>(
      `insert into accounts (tenant_id, email, email_canonical, name, surname, language, password_hash, confirmed_at)
       values ('airlink', $1, $1, 'Anna', 'Rossi', 'en', $2, now()) returning id`,
      [emailOf(at), await hash()],
    )
    const account = row?.id ?? ''
    await world.sql(
      `insert into bank_cards (tenant_id, account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
       values ('airlink', $1, 'order', $2, 'token-' || $2, 'MASTERCARD', '531234xxxxxx0027', 'A0000000041010', 'CARD')`,
      [account, alias],
    )
    await world.sql(
      `insert into operator_payments (tenant_id, id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
       select 'airlink', 'P-' || gen_random_uuid(), upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 26)), $1,
         1000 + n, 'EUR', 'FAILED', now(), now() from generate_series(1, $2) n`,
      [alias, payments],
    )
    return new ChaosTraveller(world, at, account, pick, tempo)
  }

  /** Pays one of the payments that failed, in one of the ways that people and providers have. */
  async pay(short: string): Promise<void> {
    for (let card = this.#pick() < 0.1 ? declined : good; ; card = good) {
      const { json } = await this.#ask('/payments/form', { short_ids: [short] }, ({ json }) => isForm(json))
      const form = json as HostedForm
      const order = form.fields.ORDERID ?? ''
      const silent = this.#pick()
      const comesBack = silent >= 0.15
      const isTold = silent >= 0.25 || (silent >= 0.05 && silent < 0.15)
      // One notice in ten is late by up to a minute, one way back by up to half a minute.
      const isLate = this.#pick() < 0.1
      await this.#script(order, {
        notifications: isTold ? 1 + Math.floor(this.#pick() * 5) : 0,
        notifyOrder: isLate || this.#pick() < 0.5 ? 'after' : 'before',
        notifyDelayMs: Math.floor(this.#pick() * (isLate ? 60_000 * this.#tempo : 2000)),
      })
      const query = await untilDone('the hosted page', () => payOnce(form, card))
      if (this.#pick() < 0.1) await pause(this.#pick() * 30_000 * this.#tempo)
      // Who never comes back is settled by the notification, or by the planned question.
      const isBack = comesBack && query !== undefined
      if (!isBack && card === good) return
      if (!isBack) continue
      const outcome = new URLSearchParams(query)
      const isAnswered = ({ status }: Reply) => status < 500
      await this.#ask('/card_provider/outcome', { query: outcome.toString() }, isAnswered)
      const { CURRENCY = '', AMOUNT = '' } = form.fields
      const transaction = outcome.get('TRANSACTIONID') ?? ''
      const path = `/payments/save/${this.#world.key}/sia_vpos/${transaction}/${order}/${CURRENCY}/${AMOUNT}/true//${short}`
      const saved = await this.#ask(path, undefined, isAnswered)
      if (saved.text === 'true') {
        this.#note('paid', short)
        this.told.push(short)
      }
      if (card === good) return
    }
  }

  /** Links a card of the provider's list and removes it again, so that the next one can have it. */
  async register(number: string, alias: string): Promise<void> {
    const accounts_id = this.#account
    const isAnswered = ({ status }: Reply) => status < 500
    const { json } = await this.#ask('/bank_cards/form', { accounts_id }, (reply) => isForm(reply.json))
    const form = json as HostedForm
    await this.#script(form.fields.ORDERID ?? '', { notifyOrder: this.#pick() < 0.3 ? 'never' : 'before' })
    const query = await untilDone('the hosted page', () => payOnce(form, number))
    // The way back was lost with the provider: it begins again, with an order of its own.
    if (query === undefined) return this.register(number, alias)
    await this.#ask('/card_provider/outcome', { query }, isAnswered)
    const found = await this.#ask(`/bank_cards/get/${this.#world.key}////${alias}/`, undefined, isAnswered)
    const [bank_card] = (found.json as { payload: object[] }).payload
    await this.#ask('/bank_cards/add', { bank_card, accounts_id }, isAnswered)
    const cards = await this.#ask('/bank_cards/get', { accounts_id }, isAnswered)
    const card = (cards.json as { id: string; alias_pan: string }[]).find((each) => each.alias_pan === alias)
    if (!card) throw new Error(`the card ${alias} is not linked: ${cards.text}`)
    this.linked++
    this.#note('linked', alias)
    await this.#ask('/bank_cards/remove', { bank_cards_id: card.id }, isAnswered)
    this.#note('unlinked', alias)
  }

  /** What the banner says is due, and what the list has that failed and is not being paid: short ids, in their order. */
  async due(): Promise<{ banner: string[]; listed: string[] }> {
    const isAnswered = ({ status }: Reply) => status === 200
    const { key } = this.#world
    const alias = this.#alias
    const banner = await this.#ask(`/payments/get_failed_summaries/${key}///${alias}`, undefined, isAnswered)
    const list = await this.#ask(`/payments/get/${key}/1000///false/true///${alias}/`, undefined, isAnswered)
    const { payload: sums } = banner.json as { payload: { short_ids: string[] }[] }
    const { payload: rows } = list.json as { payload: { Payments: { short_id: string; in_verification: boolean } }[] }
    const listed = rows.filter(({ Payments }) => !Payments.in_verification).map(({ Payments }) => Payments.short_id)
    return { banner: sums.flatMap(({ short_ids }) => short_ids).sort(), listed: listed.sort() }
  }

  #note(what: string, subject: string): void {
    this.#world.journal?.note([what, 'airlink', this.#email, subject].join(' '))
  }

  /** Asks again until it is answered well; a session that is not there is had by a login. */
  #ask(path: string, body: unknown, isGood: (reply: Reply) => boolean): Promise<Reply> {
    const headers = { 'x-forwarded-for': this.#address }
    return untilDone(path, async () => {
      if (!this.#browser.hasSession)
        await this.#browser.ask('/login', { email: this.#email, password: travellerPassword }, headers)
      const reply = await this.#browser.ask(path, body, headers)
      if (reply.status === 401) this.#browser.forgetSession()
      if (reply.status === 401 || !isGood(reply)) throw new Error(`${path}: ${String(reply.status)} ${reply.text}`)
      return reply
    })
  }

  async #script(order: string, script: object): Promise<void> {
    await untilDone('the script of an order', () =>
      fetch(`${this.#world.sandboxUrl}/control/orders/${order}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(script),
      }),
    )
  }
}

export const aliasOf = (at: number): string => `00007${String(at).padStart(14, '0')}`
const emailOf = (at: number): string => `chaos-${String(at)}@example.test`
const isForm = (json: unknown): boolean => typeof json === 'object' && json !== null && 'fields' in json

let hashed: Promise<string> | undefined
const hash = () => (hashed ??= makePasswords({ minimumLength: 8, tenantWords: [] }).hash(travellerPassword))

/** The way back, or nothing where the order is used up: the provider was killed after it had taken the card. */
async function payOnce(form: HostedForm, card: string): Promise<string | undefined> {
  return payHosted(form, card).catch((fault: unknown) => {
    if (String(fault).includes('RESULT 07')) return undefined
    throw fault
  })
}
