import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaseForm } from '#contract/shapes/case.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner, logIn } from '#testkit/portal/travellers.ts'

let portal: TestPortal
let anna: BrowserLike
let giulia: BrowserLike
let payments: { Payments: { short_id: string; created: string } }[]
const [demo, other] = demoAccounts
beforeAll(async () => {
  portal = await startTestPortal({ seed: true })
  anna = await logIn(portal, demo?.email ?? '', demo?.password)
  giulia = await logIn(portal, other?.email ?? '', other?.password)
  const { json } = await anna.ask(`/payments/get/${portal.key}/0/0/3:desc//////`)
  payments = (json as { payload: never[] }).payload
})
afterAll(() => portal.close())

describe('getCaseForm', () => {
  const form = (query: string, client = anna) => client.ask(`/cases/form?${query}`)

  test('getCaseForm answers what it is about, which tap is missing, and the stations and payments of the account', async () => {
    const { rows } = await asOwner(
      portal,
      `select id, valid_from from operator_tickets where tenant_id = 'airlink' and alias_pan = '${demo?.cards[0] ?? ''}'
       and last_tap is null order by valid_from desc limit 1`,
    )
    const [lacking] = rows as { id: string; valid_from: string }[]
    const query = new URLSearchParams({ kind: 'ticket', id: lacking?.id ?? '', at: lacking?.valid_from ?? '' })
    const answer = (await form(query.toString())).json as CaseForm
    expect(answer).toMatchObject({ missing_tap: 'last', open_number: null })
    expect(answer.stations.length).toBeGreaterThan(1)
    expect(new Set(answer.stations).size).toBe(answer.stations.length)
    expect(answer.payments.map(({ short_id }) => short_id)).toContain(payments[0]?.Payments.short_id)
    const one = payments[0]?.Payments.short_id ?? ''
    const ofPayment = (await form(`kind=payment&id=${one}`)).json as CaseForm
    expect(ofPayment.payments.map(({ short_id }) => short_id)).not.toContain(one)
  })

  test('getCaseForm answers the charges of the same sum first, the nearest before the others, with trip and card', async () => {
    const one = payments.at(-1)?.Payments.short_id ?? ''
    const { about, payments: charges } = (await form(`kind=payment&id=${one}`)).json as CaseForm
    const same = charges.map(({ amount, currency }) => amount === about.amount && currency === about.currency)
    expect(same).toEqual(same.toSorted((a, b) => Number(b) - Number(a)))
    expect(same).toContain(true)
    expect(same).toContain(false)
    const apart = charges
      .filter((_, at) => same[at])
      .map(({ created }) => Math.abs(Date.parse(created) - Date.parse(about.at ?? '')))
    expect(apart).toEqual(apart.toSorted((a, b) => a - b))
    expect(charges[0]?.from ?? charges[0]?.to).toBeTruthy()
    expect(charges[0]?.truncated_pan).toMatch(/\d{4}$/)
  })

  test('getCaseForm answers what was charged near an old one too, however many came since', async () => {
    const byTime = payments.toSorted((one, other) => one.Payments.created.localeCompare(other.Payments.created))
    const days = (at: number) => Date.parse(byTime[at]?.Payments.created ?? '') / 86_400_000
    const near = byTime.findIndex((_, at) => days(at + 1) - days(at) < 25)
    const [old, next] = byTime.slice(near).map(({ Payments }) => Payments.short_id)
    await asOwner(
      portal,
      `insert into operator_payments (tenant_id, id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
       select 'airlink', 'P-' || n, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 26)), '${demo?.cards[0] ?? ''}',
         77, 'EUR', 'SUCCEEDED', now(), now() from generate_series(1, 60) n`,
    )
    const { payments: charges } = (await form(`kind=payment&id=${old ?? ''}`)).json as CaseForm
    expect(charges.map(({ short_id }) => short_id)).toContain(next)
    expect(new Set(charges.map(({ short_id }) => short_id)).size).toBe(charges.length)
  })

  test('getCaseForm refuses what is malformed, and keeps out what is of somebody else', async () => {
    expect((await form('kind=account&id=1')).status).toBe(400)
    expect((await form('kind=ticket&id=1&at=yesterday')).status).toBe(400)
    const mine = `kind=payment&id=${payments[0]?.Payments.short_id ?? ''}`
    expect((await form(mine, giulia)).json).toMatchObject({ code: 'case.subject_not_found' })
  })
})
