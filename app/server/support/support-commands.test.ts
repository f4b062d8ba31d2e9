import { onePlace } from '#platform/server/config/database-place.ts'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayment } from '#domain/orders/server/opening/open-order.ts'
import { settle } from '#domain/orders/server/settling/settle.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { deletionCode } from '#features/account-deletion/server/account-deletion-letters.ts'
import { accountDeleted } from '#features/account-deletion/server/account-deletion-letters.ts'
import { resetPassword } from '#features/password-recovery/server/password-recovery-letters.ts'
import { activityOf } from '#features/privacy-centre/server/privacy-queries.ts'
import { makeMail } from '#platform/server/mail/sealed-mail.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { accountCommand } from './account-command.ts'
import { auditCommand } from './audit-command.ts'
import { mailCommand } from './mail-command.ts'
import { orderCommand } from './order-command.ts'

let shop: TestShop
let services: Services
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = mkdtempSync(join(tmpdir(), 'tapfolio-support-'))
  const tenants = [shop.tenant, { ...shop.tenant, name: 'lagunare' }]
  const context: unknown = {
    tenants: { all: tenants, named: (name: string) => tenants.find((tenant) => tenant.name === name) },
    database: { ofTenant: shop.ofTenant },
    places: onePlace(shop.databaseUrl),
    gatewaysOf: () => ({ ...shop.gateways, mail: makeMail(shop.gateways.seal) }),
  }
  services = context as Services
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

const idOf = (who: Traveller) => who.session.account.id
const emailOf = (who: Traveller) => who.session.account.email
const account = (...args: string[]) => accountCommand(services, args, 'anna@desk')
const order = (...args: string[]) => orderCommand(services, args, 'anna@desk')
const audit = (...args: string[]) => auditCommand(services, args)
const mail = (...args: string[]) => mailCommand(services, args, { who: 'anna@desk' })
const owner = (text: string) => withDatabase(shop.databaseUrl, (client) => client.query(text))

/** A traveller with a card and an order over a failed payment of it. */
async function debtor() {
  const traveller = await shop.traveller()
  const card = await shop.linkedCard(idOf(traveller))
  const payment = await shop.failedPayment(card.alias_pan, 1280)
  const { order_id } = await openPayment(traveller, [payment], traveller.refuse)
  return { traveller, card, payment, orderId: order_id }
}

describe('portal account', () => {
  test('portal account finds by address, id, order and payment, in the tenant that was named and no other', async () => {
    const { traveller, payment, orderId } = await debtor()
    for (const known of [emailOf(traveller).toUpperCase(), idOf(traveller), orderId, payment.short_id]) {
      const { text, code } = await account('find', 'airlink', known)
      expect([code, text]).toEqual([0, expect.stringContaining(`${idOf(traveller)}  ${emailOf(traveller)}`)])
      expect(await account('find', 'lagunare', known)).toMatchObject({ code: 1 })
    }
    expect(await account('find', 'airlink', 'nobody@example.org')).toEqual({
      text: 'airlink has no account that is known as nobody@example.org.',
      code: 1,
    })
  })

  test('portal account shows logins, cards, orders and cases without alias PAN or hash, and the holder reads of it', async () => {
    const { traveller, card, orderId } = await debtor()
    const { text } = await account('show', 'airlink', emailOf(traveller))
    for (const word of [emailOf(traveller), '459825xxxxxx0027', orderId, '12.80 EUR', 'Cases:\n  none'])
      expect(text).toContain(word)
    const { text: json } = await account('show', 'airlink', idOf(traveller), '--json')
    expect(JSON.parse(json)).toMatchObject({ account: { id: idOf(traveller) }, orders: [{ order_id: orderId }] })
    for (const said of [text, json]) expect(said).not.toContain(card.alias_pan)
    expect(text).toMatch(/linked 20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/m)
    const activity = await activityOf(shop.database, idOf(traveller), { before: undefined, limit: 10 })
    expect(activity.filter(({ kind }) => kind === 'staff_looked')).toHaveLength(2)
    expect((await audit('list', 'airlink', '--account', idOf(traveller))).text).toContain('account.seen')
    expect((await audit('list', 'airlink', '--account', idOf(traveller))).text).toContain('anna@desk')
  })

  test('portal account writes the copy of all data into a file of its own, and over none', async () => {
    const { traveller } = await debtor()
    const file = join(folder, 'copy.zip')
    expect(await account('export', 'airlink', idOf(traveller), file)).toMatchObject({ code: 0 })
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
    expect(readFileSync(file).includes('account.json')).toBe(true)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await account('export', 'airlink', idOf(traveller), file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is there already') as string,
    })
    chmodSync(file, 0o644)
    expect(await account('export', 'airlink', idOf(traveller), file, '--replace')).toMatchObject({ code: 0 })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(folder)).toEqual(['copy.zip'])
    expect((await audit('list', 'airlink', '--account', idOf(traveller))).text).toContain('account.exported')
  })

  test('portal account deletes only when it is told so twice, as the holder would, and says what stays', async () => {
    const { traveller, orderId } = await debtor()
    expect(await account('delete', 'airlink', emailOf(traveller))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Nothing was deleted/) as string,
    })
    const { text, code } = await account('delete', 'airlink', emailOf(traveller), '--yes')
    expect([code, text]).toEqual([0, expect.stringContaining('1 order(s)')])
    expect(await account('find', 'airlink', idOf(traveller))).toMatchObject({ code: 1 })
    expect((await mail('list', 'airlink', emailOf(traveller))).text).toContain(accountDeleted.name)
    expect((await audit('list', 'airlink', '--account', idOf(traveller))).text).toMatch(
      /account\.deleted_by_operator.*anna@desk[^]*account\.deleted /,
    )
    expect((await order('show', 'airlink', orderId)).text).toContain('Account deleted')
  })

  test('each look of support at somebody is noted: at mails, an order that is asked about, and the audit', async () => {
    const { traveller, orderId } = await debtor()
    const looks = async () =>
      (await activityOf(shop.database, idOf(traveller), { before: undefined, limit: 50 })).filter(
        ({ kind }) => kind === 'staff_looked',
      ).length
    const each = [
      () => mail('list', 'airlink', emailOf(traveller)),
      () => mail('resend', 'airlink', emailOf(traveller)),
      () => order('reconcile', 'airlink', orderId, '--json'),
      () => audit('list', 'airlink', '--account', emailOf(traveller)),
    ]
    for (const [index, look] of each.entries()) {
      await look()
      expect(await looks()).toBe(index + 1)
    }
  })

  test('portal account hides nothing of a transaction’s number, and of an alias PAN all but four digits', async () => {
    const { traveller } = await debtor()
    await shop.database.sql`
      insert into audit (what, account_id, detail)
      values ('x', ${idOf(traveller)}, '{"transaction": "123456789012345", "alias": "0000450000000000204"}')`
    const { text } = await audit('list', 'airlink', '--account', idOf(traveller))
    expect(text).toContain('123456789012345')
    expect(text).toContain('…0204')
    expect(text).not.toContain('0000450000000000204')
  })

  test('what portal account does not understand ends with 2, an unknown tenant with its name', async () => {
    for (const args of [
      [],
      ['find'],
      ['find', 'airlink'],
      ['delete', 'airlink', 'x', 'y'],
      ['show', 'airlink', '--all', 'x'],
    ])
      expect((await account(...args)).code).toBe(2)
    await expect(account('find', 'nobody', 'x')).rejects.toThrow('there is no tenant nobody')
  })
})

describe('portal order', () => {
  test('portal order prints what the provider sent word for word, to be signed anew, and says where a key is missing', async () => {
    const { orderId } = await debtor()
    expect((await order('evidence', 'airlink', orderId)).text).toBe(
      `Nothing is kept of what the card provider said of ${orderId}.`,
    )
    const pairs = shop.outcome(await found(orderId), { TRANSACTIONID: 'T-9' })
    await settle(shop.context, shop.gateways.cardProvider.readOutcome('payment', pairs), 'notification', pairs)
    const { text } = await order('evidence', 'airlink', orderId)
    expect(text).toMatch(/^\S+Z {2}by notification {2}success\n/)
    for (const [name, value] of pairs) expect(text).toContain(`\n  ${name}=${value}`)
    const { text: json } = await order('evidence', 'airlink', orderId, '--json')
    expect(JSON.parse(json)).toMatchObject([{ channel: 'notification', verdict: 'success', pairs }])
    await owner(`update provider_inbox set pairs = '{"sealed": "AAAA"}' where order_id = '${orderId}'`)
    expect((await order('evidence', 'airlink', orderId)).text).toContain('sealed under a key that is not here')
    expect(await order('evidence', 'lagunare', orderId)).toMatchObject({ code: 1 })
  })

  test('portal order shows what was asked, said and settled', async () => {
    const { traveller, payment, orderId } = await debtor()
    const pairs = shop.outcome(await found(orderId), { TRANSACTIONID: 'T-7' })
    await settle(shop.context, shop.gateways.cardProvider.readOutcome('payment', pairs), 'notification', pairs)
    const { text } = await order('show', 'airlink', orderId)
    for (const word of ['payment  succeeded  12.80 EUR', payment.short_id, 'by notification', 'transaction T-7'])
      expect(text).toContain(word)
    const { text: json } = await order('show', 'airlink', orderId, '--json')
    expect(JSON.parse(json)).toMatchObject({ settlements: [{ kind: 'payment', amount: 1280 }] })
    expect(json).not.toContain(payment.alias_pan)
    const activity = await activityOf(shop.database, idOf(traveller), { before: undefined, limit: 10 })
    expect(activity.map(({ kind }) => kind)).toContain('staff_looked')
    expect(await order('reconcile', 'airlink', orderId)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Nobody was asked') as string,
    })
  })

  test('portal order asks the provider about one that is open, and says when it knows no end of it', async () => {
    const { orderId } = await debtor()
    expect(await order('reconcile', 'airlink', orderId)).toMatchObject({
      code: 1,
      text: expect.stringContaining('has no end') as string,
    })
    expect((await order('show', 'airlink', orderId)).text).toContain('asked about 1 time(s)')
    await shop.database.sql`update provider_orders set given_at = now() - interval '3 days' where order_id = ${orderId}`
    expect((await order('reconcile', 'airlink', orderId)).text).toContain(`${orderId} is `)
    expect(await order('show', 'lagunare', orderId)).toMatchObject({ code: 1 })
    expect(await order('show', 'airlink', 'P-none')).toMatchObject({ code: 1 })
    expect(await order('ask', 'airlink', orderId)).toMatchObject({ code: 2 })
  })

  async function found(orderId: string) {
    return { order_id: orderId, amount_minor: 1280, purpose: 'payment' as const }
  }
})

describe('portal mail', () => {
  const send = (to: string, letter: 'code' | 'news') =>
    shop.database.transaction((inside) => {
      const content = { to, language: 'en', values: { name: 'Anna', minutes: '10', code: '1234 5678' } } as const
      return letter === 'code'
        ? makeMail(shop.gateways.seal).send(inside, deletionCode, content)
        : makeMail(shop.gateways.seal).send(inside, accountDeleted, { ...content, values: { name: 'Anna' } })
    })
  const fail = (minutesAgo: number) =>
    owner(`update graphile_worker._private_jobs set last_error = 'the mail server refuses us', attempts = max_attempts,
      created_at = now() - interval '${String(minutesAgo)} minutes'`)

  test('portal mail lists what waits for an address and why, and tries again what still holds', async () => {
    await send('berta@example.org', 'code')
    await send('berta@example.org', 'news')
    await send('carla@example.org', 'news')
    expect((await mail('list', 'airlink', 'Berta@example.org')).text).toMatch(
      /accountDeleted .*waiting\n.*deletionCode .*waiting/,
    )
    await fail(30)
    const { text: json } = await mail('list', 'airlink', 'berta@example.org', '--json')
    expect(JSON.parse(json)).toMatchObject([
      { kind: 'accountDeleted', state: 'given up', why: 'the mail server refuses us', is_of_use: true },
      { kind: 'deletionCode', is_of_use: false },
    ])
    expect(json).not.toMatch(/1234|carla/)
    const { text, code } = await mail('resend', 'airlink', 'berta@example.org')
    expect(code).toBe(0)
    expect(text).toMatch(/accountDeleted: is tried again now\ndeletionCode: its link or code has had its time/)
    const jobs = await owner('select attempts from graphile_worker._private_jobs where attempts = 0')
    expect(jobs.rowCount).toBe(1)
  })

  test('portal mail tries a mail with a link again only as long as the link counts', async () => {
    await shop.database.transaction((inside) =>
      makeMail(shop.gateways.seal).send(inside, resetPassword, {
        to: 'emma@example.org',
        language: 'en',
        values: { name: 'Emma', minutes: '30', link: 'https://tap.example/x?token=t' },
      }),
    )
    await fail(20)
    expect((await mail('list', 'airlink', 'emma@example.org', '--json')).text).toContain('"is_of_use": true')
    await fail(31)
    expect((await mail('resend', 'airlink', 'emma@example.org')).text).toMatch(
      /^resetPassword: its link or code has had/,
    )
    expect(JSON.parse((await mail('resend', 'airlink', 'emma@example.org', '--json')).text)).toMatchObject([
      { kind: 'resetPassword', is_tried: false },
    ])
  })

  test('portal mail of nobody says that the mail server took what there was, and of another tenant nothing', async () => {
    await send('dora@example.org', 'news')
    expect(await mail('resend', 'airlink', 'nobody@example.org')).toMatchObject({ code: 1 })
    expect((await mail('list', 'lagunare', 'dora@example.org')).text).toMatch(/^No mail to this address/)
    expect(await mail('list', 'airlink', 'dora')).toMatchObject({ code: 2 })
  })
})

describe('portal audit', () => {
  test('portal audit lists from a day on, for a program too, and refuses what is no day', async () => {
    const { traveller } = await debtor()
    await account('find', 'airlink', idOf(traveller))
    const { text } = await audit('list', 'airlink', '--since', '2026-01-01', '--account', emailOf(traveller), '--json')
    expect(JSON.parse(text)).toMatchObject([
      { what: 'account.seen', detail: { audit: 'list' } },
      { what: 'account.seen', detail: { by: 'anna@desk' } },
      { what: 'order.opened' },
    ])
    expect((await audit('list', 'airlink', '--since', '2999-01-01')).text).toBe('Nothing of it stands in the audit.')
    expect(await audit('list', 'airlink', '--since', 'yesterday')).toMatchObject({ code: 2 })
    expect((await audit('list', 'lagunare')).text).toBe('Nothing of it stands in the audit.')
    expect(await audit('list', 'airlink', '--account', 'nobody@example.org')).toMatchObject({ code: 1 })
  })
})
