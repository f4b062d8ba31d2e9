import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMail } from '#platform/server/mail/sealed-mail.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop } from '#testkit/shop/open-test-shop.ts'
import { isOn } from './alert-choices-queries.ts'
import { turnAndTell } from './turn-and-tell.ts'

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
const turnOff = (accountId: string) => {
  const gateways = { mail: makeMail(shop.gateways.seal) }
  const given = { tenant: shop.tenant, gateways, sessionWriter: { userAgent: '' } }
  return turnAndTell(given, shop.database, accountId, { kind: 'new_login', is_on: false })
}

test('a guarding alert is turned off together with the mail about it, or neither is done', async () => {
  const { id } = (await shop.traveller()).session.account
  const before = await waitingMails()
  const call = (name: string) => shop.database.sql`update accounts set name = ${name} where id = ${id}`
  // No letter takes such a name.
  await call('Anna\nBcc: x')
  await expect(turnOff(id)).rejects.toThrow('control characters')
  expect([await isOn(shop.database, id, 'new_login'), await waitingMails()]).toEqual([true, before])
  await call('Anna')
  await turnOff(id)
  expect([await isOn(shop.database, id, 'new_login'), await waitingMails()]).toEqual([false, before + 1])
})

test('of many who turn the same alert off at once one is told of', async () => {
  const { id } = (await shop.traveller()).session.account
  const before = await waitingMails()
  await Promise.all(Array.from({ length: 8 }, () => turnOff(id)))
  expect(await waitingMails()).toBe(before + 1)
})
