import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Case, CaseRow } from '#contract/shapes/case.ts'
import { readCaseNumber } from '#contract/values/case-number.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner } from '#testkit/portal/travellers.ts'

let portal: TestPortal
let anna: BrowserLike
let giulia: BrowserLike
let tickets: { id: string; valid_from: string }[]
let payments: { Payments: { short_id: string; created: string } }[]
const [demo, other] = demoAccounts
beforeAll(async () => {
  portal = await startTestPortal({ seed: true })
  anna = portal.client()
  giulia = portal.client()
  await anna.ask('/login', { email: demo?.email, password: demo?.password })
  await giulia.ask('/login', { email: other?.email, password: other?.password })
  const rows = async (path: string) => ((await anna.ask(path)).json as { payload: never[] }).payload
  tickets = await rows(`/tickets/get/${portal.key}/0/0/3:desc////`)
  payments = await rows(`/payments/get/${portal.key}/0/0/3:desc//////`)
})
afterAll(() => portal.close())

let next = 0
/** A ticket about which there is no case yet. */
function ticketOf() {
  const ticket = tickets[next++]
  return { subject: { kind: 'ticket', id: ticket?.id ?? '' }, at: ticket?.valid_from }
}
/** As if the day's cases were not opened yet. */
const anotherDay = () => asOwner(portal, 'delete from budgets')
const open = (body: object, client = anna) => client.ask('/cases/open', body)
const opened = async (body: object) => {
  await anotherDay()
  const { json, text } = await open({ reason: 'missing_tap', ...body })
  expect(json, text).toHaveProperty('case')
  return json as { case: Case; is_new: boolean }
}
const read = async (number: string, client = anna) => (await client.ask(`/cases/case?number=${number}`)).json as Case
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string } | undefined)?.code
const errorsOf = ({ json }: { json: unknown }) =>
  (json as { errors?: { path: string; msg: string }[] }).errors?.map(({ path, msg }) => `${path} ${msg}`)
const byOperator = (number: string, set: string) =>
  asOwner(portal, `update cases set ${set} where number = '${number}'`)

describe('openCase answers', () => {
  test('openCase answers a case with a number that people can say, a day for the answer, and writes a mail', async () => {
    const of = ticketOf()
    const inTenDays = () => Temporal.Now.plainDateISO('Europe/Rome').add({ days: 10 }).toString()
    const atFirst = inTenDays()
    const { case: made, is_new } = await opened({
      ...of,
      station: ' Milano\tCadorna ',
      text: 'I tapped out.\r\nTwice.',
    })
    expect(is_new).toBe(true)
    expect(readCaseNumber(made.number.toLowerCase())).toBe(made.number)
    expect(made).toMatchObject({ subject: of.subject, reason: 'missing_tap', state: 'open', station: 'Milano Cadorna' })
    expect(made.about.at).toBe(of.at)
    expect(made.events).toMatchObject([{ what: 'opened', by: 'traveller', text: 'I tapped out.\nTwice.' }])
    expect([atFirst, inTenDays()]).toContain(made.answer_by)
    const [mail] = await portal.mails(demo?.email ?? '')
    expect(mail?.subject).toContain(made.number)
    expect(mail?.text).toContain(`/dashboard/cases/case?number=${made.number}`)
    expect(mail?.text).not.toContain('tapped')
  })

  test('openCase answers the case that is open about the same thing, and makes no second one', async () => {
    const of = ticketOf()
    const first = await opened({ ...of, text: 'one' })
    const again = await opened({ ...of, reason: 'other', text: 'two' })
    expect([again.is_new, again.case.number]).toEqual([false, first.case.number])
    expect(again.case.events).toHaveLength(1)
  })

  test('openCase answers one new case to ten who open it at once', async () => {
    await anotherDay()
    const of = ticketOf()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => open({ ...of, reason: 'other', text: 'at once' })),
    )
    const made = answers.map(({ json }) => json as { case: Case; is_new: boolean })
    expect(new Set(made.map(({ case: each }) => each.number)).size).toBe(1)
    expect(made.filter(({ is_new }) => is_new)).toHaveLength(1)
  })

  test('openCase answers a case about a payment that names the other charge, and about a card', async () => {
    const [one, two] = payments
    const { case: twice } = await opened({
      subject: { kind: 'payment', id: one?.Payments.short_id },
      reason: 'charged_twice',
      other_payment: two?.Payments.short_id,
    })
    expect(twice.other_payment).toMatchObject({ short_id: two?.Payments.short_id, created: two?.Payments.created })
    const [card] = (await anna.ask('/bank_cards/get', { accounts_id: await idOf(anna) })).json as {
      id: string
      label: string
      alias_pan: string
    }[]
    const { case: refused } = await opened({ subject: { kind: 'card', id: card?.id }, reason: 'card_refused' })
    expect(refused).toMatchObject({
      about: { label: card?.label, alias_pan: card?.alias_pan, amount: null },
      state: 'open',
    })
  })
})

const idOf = async (client: BrowserLike) =>
  ((await client.ask('/session')).json as { account: { id: string } }).account.id

describe('openCase refuses', () => {
  test('openCase refuses what is not said, too long or holds a card number, at its field, and opens nothing', async () => {
    const of = ticketOf()
    expect(errorsOf(await open(of))).toEqual(['reason required'])
    expect(errorsOf(await open({ ...of, reason: 'card_refused' }))).toEqual(['reason required'])
    expect(errorsOf(await open({ ...of, reason: 'other', text: ' \u0000'.slice(0, 1) }))).toEqual(['text required'])
    expect(errorsOf(await open({ ...of, reason: 'other', text: 'ä'.repeat(2001) }))).toEqual(['text too_long'])
    const card = 'my card 4111 1111 1111 1111 does not work'
    expect(errorsOf(await open({ ...of, reason: 'other', text: card }))).toEqual(['text invalid'])
    const far = { ...of, reason: 'missing_tap', station: 'x'.repeat(121) }
    expect(errorsOf(await open(far))).toEqual(['station too_long'])
    const { rows } = await asOwner(portal, `select 1 from cases where subject_id = '${of.subject.id}'`)
    expect(rows).toEqual([])
  })

  test('openCase refuses the eleventh new case of a day, while open ones are still answered', async () => {
    await anotherDay()
    const made = []
    for (let count = 0; count < 10; count++) made.push(ticketOf())
    for (const of of made) expect((await open({ ...of, reason: 'missing_tap' })).status).toBe(200)
    const late = await open({ ...ticketOf(), reason: 'missing_tap' })
    expect([late.status, codeOf(late)]).toEqual([429, 'request.too_many'])
  })
})

describe('openCase keeps out', () => {
  test('openCase keeps out what is of another account, exactly as what does not exist', async () => {
    await anotherDay()
    const [card] = (await anna.ask('/bank_cards/get', { accounts_id: await idOf(anna) })).json as { id: string }[]
    const theirs = [
      ticketOf(),
      { subject: { kind: 'payment', id: payments[4]?.Payments.short_id } },
      { subject: { kind: 'card', id: card?.id } },
    ]
    const none = [
      { subject: { kind: 'ticket', id: 'T-none' } },
      { subject: { kind: 'payment', id: '0'.repeat(26) } },
      { subject: { kind: 'card', id: "' or 1=1" } },
    ]
    for (const body of [...theirs, ...none]) {
      const refused = await open({ ...body, reason: 'other', text: 'x' }, giulia)
      expect([refused.status, codeOf(refused)]).toEqual([404, 'case.subject_not_found'])
    }
  })

  test('openCase keeps out who removed the card that it is about', async () => {
    await anotherDay()
    const accountId = await idOf(anna)
    const { rows } = await asOwner(
      portal,
      `insert into bank_cards (tenant_id, account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor, removed_at)
       select tenant_id, account_id, 'R-removed', '0000459999999999991', token, label, truncated_pan, aid, form_factor, now()
       from bank_cards where account_id = '${accountId}' limit 1 returning id`,
    )
    const removed = { subject: { kind: 'card', id: rows[0]?.['id'] }, reason: 'card_refused' }
    const refused = await open(removed)
    expect([refused.status, codeOf(refused)]).toEqual([404, 'case.subject_not_found'])
  })

  test('openCase keeps out the other payment of somebody else: the case names none', async () => {
    const [card] = (await giulia.ask('/bank_cards/get', { accounts_id: await idOf(giulia) })).json as { id: string }[]
    const body = { subject: { kind: 'card', id: card?.id }, reason: 'charged_twice' }
    const { json } = await open({ ...body, other_payment: payments[0]?.Payments.short_id }, giulia)
    expect((json as { case: Case }).case.other_payment).toBeNull()
  })
})

describe('the traveller', () => {
  const write = (number: string, text: string, client = anna) => client.ask('/cases/message', { number, text })
  const close = (number: string, last_event: number, client = anna) =>
    client.ask('/cases/close', { number, last_event })
  const reopen = (number: string, text: string, client = anna) => client.ask('/cases/reopen', { number, text })

  test('the traveller writes to a case, which then waits for the operator, with a new day for the answer', async () => {
    const { case: made } = await opened(ticketOf())
    await byOperator(made.number, `state = 'waiting', answer_by = '2026-01-01'`)
    const now = (await write(made.number, 'At gate 4.')).json as Case
    expect(now).toMatchObject({ state: 'open', answer_by: made.answer_by })
    expect(now.events.at(-1)).toMatchObject({ what: 'message', by: 'traveller', text: 'At gate 4.' })
    expect(((await write(made.number, 'At gate 4.')).json as Case).events).toEqual(now.events)
    expect(errorsOf(await write(made.number, ' '))).toEqual(['text required'])
  })

  test('the traveller says that a case is solved, but not over news that they did not read', async () => {
    const { case: made } = await opened(ticketOf())
    const seen = made.events.at(-1)?.id ?? 0
    await write(made.number, 'More.')
    expect(codeOf(await close(made.number, seen))).toBe('case.changed')
    const last = (await read(made.number)).events.at(-1)?.id ?? 0
    const closed = (await close(made.number, last)).json as Case
    expect(closed).toMatchObject({ state: 'closed' })
    expect(Date.parse(closed.reopen_by ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect(((await close(made.number, last)).json as Case).events).toEqual(closed.events)
    expect(codeOf(await write(made.number, 'late'))).toBe('case.closed')
    const again = (await reopen(made.number, 'Not solved.')).json as Case
    expect(again).toMatchObject({ state: 'open', reopen_by: null })
    expect(again.events.map(({ what }) => what)).toEqual(['opened', 'message', 'closed', 'reopened'])
    expect(((await reopen(made.number, 'Really not.')).json as Case).events.at(-1)?.what).toBe('message')
  })

  test('the traveller opens a closed case again for 30 days, and not beside another one about the same thing', async () => {
    const of = ticketOf()
    const { case: made } = await opened(of)
    await byOperator(made.number, `state = 'closed', closed_at = now() - interval '30 days'`)
    expect((await read(made.number)).reopen_by).toBeNull()
    expect(codeOf(await reopen(made.number, 'x'))).toBe('case.too_late')
    await byOperator(made.number, `closed_at = now() - interval '29 days'`)
    await opened(of)
    expect(codeOf(await reopen(made.number, 'x'))).toBe('case.open_elsewhere')
  })

  test('the traveller sees their own cases alone, and those of another account and of nobody are the same', async () => {
    const { case: made } = await opened(ticketOf())
    const numbers = async (client: BrowserLike) =>
      ((await client.ask('/cases')).json as { payload: CaseRow[] }).payload.map(({ number }) => number)
    expect((await numbers(anna))[0]).toBe(made.number)
    expect(await numbers(giulia)).not.toContain(made.number)
    const last = made.events.at(-1)?.id ?? 0
    for (const number of [made.number, '000-002', 'nonsense'])
      for (const ask of [
        giulia.ask(`/cases/case?number=${number}`),
        write(number, 'x', giulia),
        close(number, last, giulia),
        reopen(number, 'x', giulia),
      ])
        expect(codeOf(await ask)).toBe('case.not_found')
    expect((await read(made.number)).events).toEqual(made.events)
  })

  test('the traveller is refused the fifty-first word to cases of a day', async () => {
    const { case: made } = await opened(ticketOf())
    await asOwner(portal, `update budgets set points = 50 where key like '%case-words%'`)
    await write(made.number, 'one')
    await asOwner(portal, `update budgets set points = 50 where key like '%case-words%'`)
    expect(codeOf(await write(made.number, 'two'))).toBe('request.too_many')
    await anotherDay()
  })
})
