import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { ProofOfTap } from '#contract/shapes/portal/proof-of-tap.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, logIn } from '#testkit/portal/travellers.ts'
import { holdDate } from '#testkit/timing/hold-date.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'

const [demo, giulia] = demoAccounts
const today = () => Temporal.Now.zonedDateTimeISO('Europe/Rome').toPlainDate()
const at = (day: Temporal.PlainDate, time: string) =>
  day.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: time }).toInstant().toString({ fractionalSecondDigits: 3 })

describe('of a ledger', () => {
  let portal: TestPortal
  let traveller: BrowserLike
  beforeAll(holdDate)
  beforeAll(async () => {
    portal = await startTestPortal({ seed: true, settings: { LOG_LEVEL: 'silent' } })
    traveller = portal.client()
    await traveller.ask('/login', { email: demo?.email, password: demo?.password })
    await portal.database
      .sql`delete from operator_tickets where valid_from >= ${at(today().subtract({ days: 2 }), '00:00')}`
  })
  afterAll(() => portal.close())
  const proofOf = async (client = traveller) => (await client.ask('/proof_of_tap')).json as ProofOfTap
  async function proofCards(client = traveller) {
    const { account } = (await client.ask('/session')).json as { account: { id: string } }
    return (await client.ask('/bank_cards/get', { accounts_id: account.id })).json as BankCard[]
  }
  /** Moves the card's newest ticket to these taps. */
  async function tap(aliasPan: string, first: object, last: object | null, begin: string) {
    await portal.database.sql`
      update operator_tickets set first_tap = ${JSON.stringify(first)}::jsonb,
        last_tap = ${last === null ? null : JSON.stringify(last)}::jsonb, valid_from = ${begin}
      where id = (select id from operator_tickets where alias_pan = ${aliasPan} order by valid_from desc limit 1)`
  }

  test('getProofOfTap answers a day without taps, of somebody with cards and of somebody without', async () => {
    const proof = await proofOf()
    expect(proof).toMatchObject({ day: today().toString(), has_cards: true, cards: [] })
    expect(Math.abs(Date.parse(proof.as_of) - Date.now())).toBeLessThan(60_000)
    expect(proof.until).toEqual(expect.any(String))
    await addTraveller(portal, 'cardless@example.com')
    expect(await proofOf(await logIn(portal, 'cardless@example.com'))).toMatchObject({ has_cards: false, cards: [] })
  })

  test('getProofOfTap answers today’s taps by card, those that end a trip of yesterday with them, and none of yesterday', async () => {
    const [card = ''] = demo?.cards ?? []
    const yesterday = today().subtract({ days: 1 })
    const [late, early] = [at(yesterday, '23:50'), at(today(), '00:05')]
    await tap(card, { at: late, stop: 'Malpensa', line: 'MXP' }, { at: early, stop: 'Cadorna', line: 'MXP' }, late)
    const { cards } = await proofOf()
    expect(cards).toHaveLength(1)
    const held = (await proofCards()).find(({ alias_pan }) => alias_pan === card)
    expect(held?.truncated_pan).toMatch(new RegExp(`${cards[0]?.tail ?? 'none'}$`))
    // Nothing of a card leaves but what is shown.
    expect(JSON.stringify(cards)).not.toMatch(
      new RegExp(`${card}|${held?.token ?? card}|${held?.truncated_pan.slice(0, 6) ?? card}`),
    )
    expect(cards[0]?.taps).toEqual([
      { at: early, stop: 'Cadorna', line: 'MXP', way: 'out', time_zone: expect.any(String) as string },
    ])
    const whole = at(today(), '00:00')
    await tap(card, { at: whole }, { at: early, station: 'Cadorna' }, whole)
    const taps = (await proofOf()).cards[0]?.taps
    expect(taps?.map(({ at: when, stop, line, way }) => [when, stop, line, way])).toEqual([
      [early, 'Cadorna', null, 'out'],
      [whole, null, null, 'in'],
    ])
  })

  test('getProofOfTap refuses whoever has no session, and shows nobody another’s taps', async () => {
    expect((await portal.client().ask('/proof_of_tap')).status).toBe(401)
    const other = portal.client()
    await other.ask('/login', { email: giulia?.email, password: giulia?.password })
    const { cards } = await proofOf()
    expect(cards).toHaveLength(1)
    expect((await proofOf(other)).cards).not.toContainEqual(cards[0])
  })
})

test('getProofOfTap of an operator’s own API is there while the API is, and is missed in words while it is not', async () => {
  const portal = await startTestPortal({ tenant: 'nordovest', seed: true, settings: { LOG_LEVEL: 'silent' } })
  try {
    const traveller = portal.client()
    if (demo !== undefined) await letIn(traveller, demo)
    expect((await traveller.ask('/proof_of_tap')).json).toMatchObject({ has_cards: true })
    await fetch(`${portal.sandboxUrl}/control/back-office`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'down' }),
    })
    expect((await traveller.ask('/proof_of_tap')).status).toBe(503)
  } finally {
    await portal.close()
  }
})
