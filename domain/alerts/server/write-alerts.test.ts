import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { FailedSum } from '#domain/operator/server/operator.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { makeMail } from '#platform/server/mail/sealed-mail.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { turnAlert } from './alert-choices-queries.ts'
import { chargedRows, monthsCharged } from './monthly-statements.ts'
import { dueAfter, failedNow, refusableCards } from './payment-letters.ts'
import type { HeldCard } from './payment-letters.ts'
import { raiseAlert } from './raise-alert.ts'
import { writeAlerts } from './write-alerts.ts'

/** No job runs here, so that what waits stays to be counted. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const waitingMails = async () => {
  const text = `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where identifier = 'send_mail'`
  return (await withDatabase(shop.databaseUrl, (client) => client.query(text))).rows.length
}
const write = (database: TenantDatabase = shop.database) => {
  const { tenant, gateways } = shop
  return writeAlerts({ database, tenant, gateways: { ...gateways, mail: makeMail(gateways.seal) } })
}
const raise = (accountId: string, subject: string) =>
  raiseAlert(shop.database, { accountId, kind: 'new_login', subject, about: { user_agent: '' } })

test('of many jobs at once, and of what is raised by many at once, one mail comes', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.traveller()))
  const before = await waitingMails()
  for (let round = 0; round < 4; round++) {
    const raised = people.map(({ session }, n) => raise(session.account.id, String((round + n) % 3)))
    await Promise.all([...raised, write(), write(), write()])
  }
  await Promise.all([write(), write()])
  expect(await waitingMails()).toBe(before + people.length)
  await write()
  expect(await waitingMails()).toBe(before + people.length)
})

test('a mail that was not written because its job died is written by the next, and no alert is lost', async () => {
  const { session } = await shop.traveller()
  const before = await waitingMails()
  await raise(session.account.id, 'a')
  const dying: TenantDatabase = {
    ...shop.database,
    transaction: (work) =>
      shop.database.transaction(async (inside) => {
        await work(inside)
        throw new Error('killed')
      }),
  }
  await expect(write(dying)).rejects.toThrow('killed')
  expect(await waitingMails()).toBe(before)
  await write()
  expect(await waitingMails()).toBe(before + 1)
})

test('an alert whose mail cannot be written holds up no other', async () => {
  const [broken, other] = [await shop.traveller(), await shop.traveller()]
  const before = await waitingMails()
  const about = { nothing: 'of a login' }
  await raiseAlert(shop.database, { accountId: broken.session.account.id, kind: 'new_login', subject: 'b', about })
  await raise(other.session.account.id, 'a')
  await expect(write()).rejects.toThrow()
  expect(await waitingMails()).toBe(before + 1)
  await shop.database.sql`delete from alerts where account_id = ${broken.session.account.id}`
})

test('who turns off what may tell of a stranger does not take back what waits: it is told, and nothing after it', async () => {
  const { id } = (await shop.traveller()).session.account
  const owner = (text: string) => withDatabase(shop.databaseUrl, (client) => client.query(text, [id]))
  const raiseBoth = async (subject: string) => {
    await raise(id, subject)
    const about = { what: 'linked', label: 'VISA', truncated_pan: '1', aid: 'A' }
    await raiseAlert(shop.database, { accountId: id, kind: 'card_changed', subject, about })
  }
  const before = await waitingMails()
  await raiseBoth('the first')
  await write()
  // Within the pause after a mail, so that it waits.
  await raiseBoth('the one in question')
  for (const kind of ['new_login', 'card_changed'] as const)
    await turnAlert(shop.database, id, { kind, is_on: false }, 'a browser')
  await raiseBoth('the one after')
  const pauseEnds = () =>
    owner(`update alerts set taken_at = taken_at - interval '2 hours' where account_id = $1 and taken_at is not null`)
  await pauseEnds()
  await write()
  expect(await waitingMails()).toBe(before + 4)
  await pauseEnds()
  await write()
  expect(await waitingMails()).toBe(before + 4)
})

test('of several months each is named in a mail with what it came to, and none where the operator does not answer', async () => {
  const waiting = ['2026-09', '2026-08'].map((month) => ({ subject: month, about: { month }, at: '' }))
  const cards = { aliasPans: ['1'], timeZone: 'Europe/Rome' }
  const reader = { tenant: shop.tenant, language: 'en' } as const
  const asked = await monthsCharged(shop.gateways.operator, waiting, cards)
  expect(chargedRows(reader, asked)).toEqual([
    { names: ['August 2026'], note: 'Nothing was charged', value: '' },
    { names: ['September 2026'], note: 'Nothing was charged', value: '' },
  ])
  const readPayments = () => {
    throw new PeerDown('the operator', 'asleep')
  }
  expect(await monthsCharged({ readPayments }, waiting, cards)).toEqual([])
})

test('what a mail tells of as paid is not due, though the operator still lists it; what is being paid leaves it open', async () => {
  const reader = { tenant: shop.tenant, language: 'en' } as const
  const none = { in_verification: 0, in_doubt: 0 }
  const listed = { ...none, currencies_code: 'GBP', total_amount: 3800, count: 2 }
  const sum = { ...listed, short_ids: ['PAID', 'OTHER'], amounts: [1300, 2500], alias_pans: ['1', '1'] }
  const open = { ...sum, currencies_code: 'EUR', in_verification: 1, short_ids: [], amounts: [], alias_pans: [] }
  const due = (failed: Parameters<typeof dueAfter>[1], paid: string[]) => dueAfter(reader, failed, paid).due
  expect(due([sum], ['PAID'])).toBe('£25.00')
  expect(due([sum], ['PAID', 'OTHER'])).toBe('none')
  expect(due([], ['PAID'])).toBe('none')
  expect(due([open], [])).toBe('unknown')
  expect(due([open, sum], ['PAID'])).toBe('£25.00')
  expect(due(undefined, [])).toBe('unknown')
})

test('what stays due names what one press pays, and the cards that may be refused until then', () => {
  const reader = { tenant: shop.tenant, language: 'en' } as const
  const none = { in_verification: 0, in_doubt: 0, total_amount: 5100, count: 3 }
  const ofCards = { short_ids: ['PAID', 'A', 'B'], amounts: [1300, 2500, 1300], alias_pans: ['1', '2', '3'] }
  const euros = { ...none, ...ofCards, currencies_code: 'EUR' }
  const pounds = { ...none, currencies_code: 'GBP', short_ids: ['C'], amounts: [700], alias_pans: ['2'] }
  expect(dueAfter(reader, [euros], ['PAID'])).toMatchObject({ due: '€38.00', payable: '€38.00', aliasPans: ['2', '3'] })
  expect(dueAfter(reader, [euros, pounds], ['PAID', 'B'])).toMatchObject({ payable: 'none', aliasPans: ['2'] })
  expect(dueAfter(reader, [euros], ofCards.short_ids)).toEqual({ due: 'none', payable: 'none', aliasPans: [] })
})

test('none of all that a mail tells of as paid is due, however many, though the operator was asked before and lists them', async () => {
  const { id } = (await shop.traveller()).session.account
  const shortIds = Array.from({ length: 7 }, (_, n) => `PAID-${String(n)}`)
  for (const short_id of shortIds) {
    const about = { short_id, alias_pan: '1', amount: 1300, currency: 'GBP' }
    await raiseAlert(shop.database, { accountId: id, kind: 'payment_paid', subject: short_id, about })
  }
  const all = [...shortIds, 'OTHER'].map((short_id) => ({ short_id, amount: short_id === 'OTHER' ? 2500 : 1300 }))
  const sum: FailedSum = {
    ...{ currencies_code: 'GBP', total_amount: 11_600, count: 8, in_verification: 0, in_doubt: 0 },
    ...{ short_ids: all.map(({ short_id }) => short_id), amounts: all.map(({ amount }) => amount), alias_pans: [] },
  }
  const { tenant, database, gateways } = shop
  const told: unknown[] = []
  const mail: Mail = { send: async (_, __, { facts }) => void told.push(facts) }
  const operator = { ...gateways.operator, sumFailedPayments: async () => [sum] }
  await writeAlerts({ database, tenant, gateways: { ...gateways, operator, mail } })
  expect(told).toMatchObject([{ count: '7', due: '£25.00' }])
})

test('what is due is not known where the operator does not answer, and any other fault is none of its silence', async () => {
  const failing = (error: Error) => ({ sumFailedPayments: () => Promise.reject(error) })
  expect(await failedNow(failing(new PeerDown('the operator', 'asleep')), ['1'])).toBeUndefined()
  await expect(failedNow(failing(new Error('broken')), ['1'])).rejects.toThrow('broken')
})

test('cards that may be refused are named at most by three, as far as a letter has room, and only where all are known', () => {
  const reader = { tenant: shop.tenant, language: 'en' } as const
  const cardOf = (label: string, n: number, name = ''): HeldCard => ({
    ...{ label, truncated_pan: `531234xxxxxx000${String(n)}`, alias_pan: String(n), aid: '', name },
  })
  const cards = [1, 2, 3, 4].map((n) => cardOf('VISA', n))
  const said = (aliasPans: string[], held = cards) =>
    refusableCards(reader, { aliasPans }, held).replaceAll('\u00a0', ' ')
  expect(said(['1', '2', '3'])).toMatch(/^VISA •••• 0001, VISA •••• 0002,? and VISA •••• 0003$/i)
  expect(said(['1', '2'], [cardOf('VISA', 1, 'Work'), cardOf('VISA', 2)])).toBe('Work •••• 0001 and VISA •••• 0002')
  const short = [1, 2, 3, 4].map((n) => cardOf('M', n))
  expect(said(['1', '2', '3'], short)).toContain(' and ')
  expect(said(['1', '2', '3', '4'], short)).toBe('the cards concerned')
  expect(said(['1', 'of no card any more'])).toBe('the cards concerned')
  const long = [1, 2, 3].map((n) => cardOf('A name without end', n))
  expect(said(['1', '2'], long)).toContain(' and ')
  expect(said(['1', '2', '3'], long)).toBe('the cards concerned')
})
