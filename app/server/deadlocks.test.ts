import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshAlias, freshEmail } from '#testkit/crash/walk.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { keepTables } from '#testkit/matrix/put-back.ts'
import type { PutBack } from '#testkit/matrix/put-back.ts'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import type { HostedForm } from '#testkit/portal/hosted-card.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, linkCard, logIn } from '#testkit/portal/travellers.ts'

/** F20 of docs/security/faults.md: another transaction takes the same locks the other way round. */
let portal: TestPortal
const told: string[] = []
beforeAll(async () => {
  portal = await startTestPortal({ logTo: { write: (line) => void told.push(line) } })
})
afterAll(() => portal.close())

/** Somebody whose charge failed, with a card; where they paid it online, nobody has told the portal of it yet. */
async function debtor() {
  const email = freshEmail()
  const id = await addTraveller(portal, email)
  const alias = freshAlias()
  await linkCard(portal, id, alias)
  const [payment, short] = [`P-${randomUUID()}`, randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase()]
  await portal.database.sql`
    insert into operator_cards (token, alias_pan, label, truncated_pan, aid, form_factor, created, updated)
    values (${`token-${alias}`}, ${alias}, 'MASTERCARD', '531234xxxxxx0027', 'A0000000041010', 'CARD', now(), now())`
  await portal.database.sql`
    insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
    values (${payment}, ${short}, ${alias}, 1300, 'EUR', 'FAILED', now(), now())`
  const client = await logIn(portal, email)
  const form = async () => (await client.ask('/payments/form', { short_ids: [short] })).json as HostedForm
  return { id, alias, payment, short, client, form }
}

async function payUntold({ form }: { form: () => Promise<HostedForm> }) {
  await fetch(`${portal.sandboxUrl}/control/next?purpose=payment`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notifyOrder: 'never' }),
  })
  const opened = await form()
  return { orderId: opened.fields['ORDERID'] ?? '', query: await payHosted(opened, '4598250000000027') }
}

/**
 * Does the work while another transaction holds `theirs` and, once the work waits for that, wants `ours`, which the work
 * has taken by then. The other one is patient for a minute, so that it is the work that PostgreSQL ends, after a second.
 */
async function metBy<Done>({ theirs, ours }: { theirs: string; ours: string }, work: () => Promise<Done>) {
  return withDatabase(portal.databaseUrl, async (client) => {
    await client.query(`begin; set local deadlock_timeout = '1min'; ${theirs}`)
    const doing = work()
    // Of this portal: others have databases of the same server, and locks that somebody waits for.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await client.query(waiting)).rowCount, { timeout: 20_000, interval: 2 })
    await client.query(ours)
    const done = await doing
    await client.query('rollback')
    return done
  })
}

test('a job that waits for somebody who waits for it is ended by PostgreSQL, tried again, and done once', async () => {
  const one = await debtor()
  const { orderId } = await payUntold(one)
  const isIt = `key = 'order:${orderId}'`
  const jobs = 'graphile_worker._private_jobs'
  const makeDue = () => asOwner(portal, `update ${jobs} set run_at = now() where ${isIt}`)
  const settled = () => portal.database.sql`select from settlements where payment_id = ${one.payment}`
  const failed = async () => (await asOwner(portal, `select last_error from ${jobs} where last_error is not null`)).rows
  const locks = {
    theirs: 'lock table settlements in share mode',
    ours: `select from provider_orders where order_id = '${orderId}' for update`,
  }
  await metBy(locks, async () => {
    await makeDue()
    await expect.poll(failed, { interval: 20, timeout: 20_000 }).toEqual([{ last_error: 'deadlock detected' }])
    expect(await settled()).toHaveLength(0)
  })
  // Tried again by itself; what it would have settled is asked about by the next check of the order's plan at the latest.
  await expect.poll(failed, { timeout: 20_000 }).toEqual([])
  const isSettled = async () => (await makeDue(), settled())
  await expect.poll(isSettled, { timeout: 20_000 }).toHaveLength(1)
})

describe('a call that waits for somebody who waits for it', () => {
  let tables: PutBack
  let one: Awaited<ReturnType<typeof debtor>>
  let other: typeof one
  let paid: Awaited<ReturnType<typeof payUntold>>
  let cardId: string
  beforeAll(async () => {
    one = await debtor()
    other = await debtor()
    paid = await payUntold(other)
    const cards = await one.client.ask('/bank_cards/get', { accounts_id: one.id })
    cardId = (cards.json as { id: string }[])[0]?.id ?? ''
    tables = await keepTables(portal.databaseUrl)
  })
  afterAll(async () => {
    await tables.close()
    // Put back are the orders and not the jobs.
    await portal.noteForged()
  })

  test.each([
    {
      what: 'to pay',
      ask: () => one.client.ask('/payments/form', { short_ids: [one.short] }),
      locks: () => ({
        theirs: 'lock table order_payments in share mode',
        ours: `select from bank_cards where alias_pan = '${one.alias}' for update`,
      }),
      kept: [],
      becomes: 'order_payments',
    },
    {
      what: 'to remove a card',
      ask: () => one.client.ask('/bank_cards/remove', { bank_cards_id: cardId }),
      locks: () => ({
        theirs: 'lock table audit in share mode',
        ours: `select from bank_cards where alias_pan = '${one.alias}' for update`,
      }),
      kept: [],
      becomes: 'bank_cards',
    },
    {
      what: 'to settle what was paid',
      ask: () => other.client.ask('/card_provider/outcome', { query: paid.query }),
      locks: () => ({
        theirs: 'lock table settlements in share mode',
        ours: `select from provider_orders where order_id = '${paid.orderId}' for update`,
      }),
      // What the card provider said is kept before anything is made of it.
      kept: ['provider_inbox'],
      becomes: 'settlements',
    },
  ])('$what is answered 503, leaves nothing half done, and is right the next time', async (each) => {
    told.length = 0
    const { status, headers, text } = await metBy(each.locks(), each.ask)
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(text).toContain('"fault.busy"')
    expect(told.join('')).toContain('"code":"40P01"')
    expect(await tables.changed()).toEqual(each.kept)
    expect((await each.ask()).status).toBe(200)
    expect(await tables.changed()).toContain(each.becomes)
    await tables.putBack()
  })
})
