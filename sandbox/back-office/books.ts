import { createHash } from 'node:crypto'
import type { CardRecord, FeedRecord, PaymentRecord, TicketRecord } from './records.ts'

/** A payment as the operator has it. `number` is its own short id, which anybody could guess. */
export interface BookedPayment extends PaymentRecord {
  number: string
  /** SUCCEEDED, FAILED or any other text: the last charge's, unless it was collected online. */
  status: string
}

/** What the portal told of an online payment, with the answer that it got. */
export interface Save {
  provider: string
  TRANSACTIONID: string
  ORDERID: string
  CURRENCY: string
  AMOUNT: string
  success: string
  pending: string
  answer: boolean
  /** Whether the same was told before. */
  isRepeated: boolean
  at: string
}

const currencyNumbers: Readonly<Record<string, string>> = { '978': 'EUR', '756': 'CHF', '826': 'GBP', '392': 'JPY' }

interface Range {
  aliasPans: readonly string[]
  /** Instants in UTC; start inclusive, end exclusive. */
  start?: string | undefined
  end?: string | undefined
}

/** One operator's books, in memory: cards, tickets and payments by their id; of two versions the newer stays. */
export class Books {
  readonly saves: Save[] = []
  readonly #cards = new Map<string, CardRecord>()
  readonly #tickets = new Map<string, TicketRecord>()
  readonly #payments = new Map<string, BookedPayment>()
  readonly #numbers = new Map<string, string>()
  /** Order that collected a payment online, by the payment's id. */
  readonly #collected = new Map<string, string>()

  /** Forgets everything. */
  clear(): void {
    this.saves.length = 0
    for (const kept of [this.#cards, this.#tickets, this.#payments, this.#numbers, this.#collected]) kept.clear()
  }

  /** Answers whether the record changed anything. */
  take(record: FeedRecord): boolean {
    if (record.type === 'card') return put(this.#cards, record.token, record)
    if (record.type === 'ticket') return put(this.#tickets, record.id, record)
    const { id } = record
    return put(this.#payments, id, { ...record, number: this.#numberOf(id), status: this.#statusOf(record) })
  }

  /** What is known of a card: of several under one alias the newest. */
  cardOf(aliasPan: string): CardRecord | undefined {
    const found = [...this.#cards.values()].filter((card) => card.alias_pan === aliasPan)
    return found.toSorted((one, other) => later(other.updated, one.updated))[0]
  }

  /** Cards under any of the three names, with all that share a payment account reference with them. Plastic first. */
  cardsKnownAs(names: { token: string; aliasPan: string; reference: string }): CardRecord[] {
    const { token, aliasPan, reference } = names
    const all = [...this.#cards.values()]
    const named = all.filter(
      (card) =>
        (token !== '' && card.token === token) ||
        (aliasPan !== '' && card.alias_pan === aliasPan) ||
        (reference !== '' && card.payment_account_reference === reference),
    )
    const references = new Set(named.flatMap((card) => card.payment_account_reference ?? []))
    return all
      .filter((card) => named.includes(card) || references.has(card.payment_account_reference ?? ''))
      .toSorted((one, other) => compare(one.form_factor, other.form_factor) || later(one.created, other.created))
  }

  /** Tickets of the cards that begin within the range. */
  tickets(range: Range): TicketRecord[] {
    return [...this.#tickets.values()].filter((ticket) => isWithin(range, ticket.alias_pan, ticket.valid_from))
  }

  ticketsPaidBy(paymentId: string): TicketRecord[] {
    const found = [...this.#tickets.values()].filter((ticket) => ticket.payment_id === paymentId)
    return found.toSorted((one, other) => later(one.valid_from, other.valid_from))
  }

  /** Payments of the cards that were made within the range. */
  payments(range: Range): BookedPayment[] {
    return [...this.#payments.values()].filter((payment) => isWithin(range, payment.alias_pan, payment.created))
  }

  /** What is due of a card: payments whose last charge failed, however old. */
  failedOf(aliasPan: string): BookedPayment[] {
    return this.payments({ aliasPans: [aliasPan] }).filter(({ status }) => status === 'FAILED')
  }

  paymentNumbered(number: string): BookedPayment | undefined {
    const id = this.#numbers.get(number)
    return id === undefined ? undefined : this.#payments.get(id)
  }

  /**
   * Books an online payment that the portal tells of. Told again it answers the same; a payment that was collected
   * otherwise, is unknown, or costs something else answers false.
   */
  save(told: Omit<Save, 'answer' | 'isRepeated' | 'at'>): boolean {
    const isRepeated = this.saves.some((each) => each.ORDERID === told.ORDERID && each.pending === told.pending)
    const answer = told.success === 'true' && this.#collect(told)
    this.saves.push({ ...told, answer, isRepeated, at: new Date().toISOString() })
    return answer
  }

  #collect({ ORDERID, AMOUNT, CURRENCY, pending }: Omit<Save, 'answer' | 'isRepeated' | 'at'>): boolean {
    const payment = this.paymentNumbered(pending)
    if (!payment || String(payment.amount) !== AMOUNT) return false
    if (payment.currency !== (currencyNumbers[CURRENCY] ?? CURRENCY)) return false
    const before = this.#collected.get(payment.id)
    if (before !== undefined) return before === ORDERID
    if (payment.status === 'SUCCEEDED') return false
    this.#collected.set(payment.id, ORDERID)
    this.#payments.set(payment.id, { ...payment, status: 'SUCCEEDED', updated: new Date().toISOString() })
    return true
  }

  #statusOf({ id, charges }: PaymentRecord): string {
    if (this.#collected.has(id)) return 'SUCCEEDED'
    return charges.toSorted((one, other) => later(one.at, other.at)).at(-1)?.result ?? ''
  }

  /** Nine digits that follow from the id, so that a restarted back office says the same. */
  #numberOf(id: string): string {
    for (let turn = 0; ; turn++) {
      const hash = createHash('sha256').update(`${id} ${turn}`).digest()
      const number = String(hash.readUInt32BE() % 1_000_000_000).padStart(9, '0')
      const holder = this.#numbers.get(number)
      if (holder !== undefined && holder !== id) continue
      this.#numbers.set(number, id)
      return number
    }
  }
}

function put<Kept extends { updated: string }>(kept: Map<string, Kept>, key: string, record: Kept): boolean {
  const known = kept.get(key)
  if (known && later(known.updated, record.updated) >= 0) return false
  kept.set(key, record)
  return true
}

const isWithin = ({ aliasPans, start, end }: Range, aliasPan: string, at: string): boolean =>
  aliasPans.includes(aliasPan) &&
  (start === undefined || Date.parse(at) >= Date.parse(start)) &&
  (end === undefined || Date.parse(at) < Date.parse(end))

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Above 0 when the first instant is the later one. */
const later = (one: string, other: string): number => Date.parse(one) - Date.parse(other)
