import { setTimeout as pause } from 'node:timers/promises'
import type { Holder } from './holders.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import type { Reply } from '#testkit/portal/browser-like.ts'
import type { Journal } from '#testkit/crash/judging/journal.ts'
import type { Tally } from './tally.ts'

export interface Given {
  url: string
  key: string
  operatorSecret: string
  tally: Tally
  journal: Journal
  signal: AbortSignal
}

const pace = (ms: number) => pause(ms * (0.7 + 0.6 * Math.random()))

function browserOf({ url, key }: Given, person: Holder): BrowserLike {
  const browser = new BrowserLike(url, key)
  browser.cookies.set('demo-session', person.cookie)
  return browser
}

/** A GET, which must be answered well whatever happens meanwhile. */
async function read({ tally }: Given, browser: BrowserLike, path: string): Promise<Reply | undefined> {
  const began = performance.now()
  const answer = await browser.ask(path).catch((error: unknown) => String((error as Error).cause ?? error))
  const part = tally.now
  part.reads++
  part.slowestReadMs = Math.max(part.slowestReadMs, performance.now() - began)
  if (typeof answer !== 'string' && answer.status === 200) return answer
  const why = typeof answer === 'string' ? answer : `${String(answer.status)} ${answer.text.slice(0, 200)}`
  part.failedReads.push(`${new Date().toISOString()} ${path.split('/').slice(0, 3).join('/')}: ${why}`)
  return undefined
}

/** Asks again until it is answered well, as people do who are told to come back. */
async function write({ tally, signal }: Given, attempt: () => Promise<boolean>): Promise<boolean> {
  while (!signal.aborted) {
    if (await attempt().catch(() => false)) {
      tally.now.writes++
      return true
    }
    tally.now.repeatedWrites++
    await pace(400)
  }
  return false
}

/** Reads lists, sums and home, one after the other. */
export async function reader(given: Given, person: Holder): Promise<void> {
  const browser = browserOf(given, person)
  const paths = [
    '/session',
    `/tickets/get/${given.key}/10/0/3:desc////`,
    `/payments/get/${given.key}/10/0/4:desc//////`,
    `/payments/get_failed_summaries/${given.key}/0/0/`,
    '/bank_cards/uses',
    '/home',
  ]
  for (let at = 0; !given.signal.aborted; at++) {
    await read(given, browser, paths[at % paths.length] ?? '/session')
    await pace(250)
  }
}

/** The operator tells of trips, one after the other; the holder of the card looks for each as soon as it is acknowledged. */
export async function tripsOf(given: Given, person: Holder): Promise<void> {
  const browser = browserOf(given, person)
  for (let at = 1; !given.signal.aborted; at++) {
    const id = `T-${person.mark}-${String(at)}`
    if (!(await write(given, () => feed(given, person.aliasPan, id)))) return
    given.journal.note(`ticket ${id}`)
    const list = await read(given, browser, `/tickets/get/${given.key}/10/0/3:desc////`)
    const ids = (list?.json as { payload: { id: string }[] } | undefined)?.payload.map((each) => each.id)
    if (ids && !ids.includes(id)) given.tally.now.stale.push(id)
    await pace(900)
  }
}

function ticketOf(alias_pan: string, id: string): object {
  const at = new Date().toISOString()
  return {
    ...{ type: 'ticket', id, alias_pan, name: 'Single', amount: 100, currency: 'EUR', passenger_number: 1 },
    ...{ first_tap: null, last_tap: null, valid_from: at, valid_to: at, time_zone: 'Europe/Rome', payment_id: null },
    updated: at,
  }
}

function send({ url, operatorSecret }: Given, tickets: readonly object[]): Promise<Response> {
  return fetch(`${url}/api/operator/feed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorSecret}`, 'content-type': 'application/x-ndjson' },
    body: tickets.map((ticket) => `${JSON.stringify(ticket)}\n`).join(''),
  })
}

/** Again and again the same trip, until it is stored: whether now or by a try whose answer was lost. */
async function feed(given: Given, alias: string, id: string): Promise<boolean> {
  const answer = await send(given, [ticketOf(alias, id)])
  const { accepted = 0, unchanged = 0 } = (await answer.json()) as { accepted?: number; unchanged?: number }
  return answer.status === 200 && accepted + unchanged === 1
}

/** Many trips at once, of long ago so that no list shows them; answers the status, 0 where there was none. */
export async function feedMany(given: Given, alias: string, name: string, count: number): Promise<number> {
  const long = { valid_from: '2020-01-01T00:00:00Z', valid_to: '2020-01-01T01:00:00Z' }
  const tickets = Array.from({ length: count }, (_, at) => ({ ...ticketOf(alias, `${name}-${String(at)}`), ...long }))
  return send(given, tickets).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Gives a card one name after the other, each of which must be there from then on. */
export async function namesOf(given: Given, person: Holder): Promise<void> {
  const browser = browserOf(given, person)
  for (let at = 1; !given.signal.aborted; at++) {
    const body = { bank_cards_id: person.cardId, name: `name ${String(at)}`, colour: 'green' }
    const named = async () => (await browser.ask('/bank_cards/look', body)).status === 200
    if (!(await write(given, named))) return
    given.journal.note(`name ${person.cardId} ${String(at)}`)
    const looks = await read(given, browser, '/bank_cards/looks')
    const shown = (looks?.json as { payload: { id: string; name: string }[] } | undefined)?.payload
    const name = shown?.find(({ id }) => id === person.cardId)?.name
    if (shown && name !== body.name) given.tally.now.stale.push(`${body.name}: ${String(name)}`)
    await pace(1100)
  }
}
