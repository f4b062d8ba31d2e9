import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import { deletionCode, seedPerson } from '#testkit/matrix/seed-person.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { startPortal } from './server.ts'
import type { RunningPortal } from './server.ts'

/** Two servers over one database: what one has ended or settled, the other knows with its very next answer. */
let database: Awaited<ReturnType<typeof createTestDatabase>>
let servers: RunningPortal[]
beforeAll(async () => {
  database = await createTestDatabase()
  servers = [await start(), await start()]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close(AbortSignal.abort())))
  await database.close()
})

async function start(): Promise<RunningPortal> {
  const [PORT, INTERNAL_PORT] = [String(await findFreePort()), String(await findFreePort())]
  const config = readConfig({ PORT, INTERNAL_PORT, PUBLIC_URL: `http://localhost:${PORT}` })
  const smtpUrl = 'smtp://127.0.0.1:1'
  return startPortal({ config, databaseUrl: database.url, smtpUrl, log: makeLogger('silent') })
}

/** The browser of one session before both servers, each of which has answered it. */
async function somebody(mark: string) {
  const person = await seedPerson(database.database.ofTenant('airlink'), mark)
  const [here, there] = servers.map(({ url }) => {
    const client = new BrowserLike(url, 'pk_airlink_demo')
    client.cookies.set('demo-session', person.cookie)
    return client
  }) as [BrowserLike, BrowserLike]
  for (const client of [here, there]) expect((await client.ask('/session')).status).toBe(200)
  return { person, here, there }
}

test('who logged out at one server is refused by the next answer of another', async () => {
  const { here, there } = await somebody('leaves')
  expect((await here.ask('/logout', {})).text).toBe('Success')
  expect((await there.ask('/session')).status).toBe(401)
})

test('who deleted the account at one server is refused by the next answer of another', async () => {
  const { person, here, there } = await somebody('goes')
  expect((await here.ask('/deletion_confirm', { id: person.accountId, OTP: deletionCode })).text).toBe('Success')
  expect((await there.ask('/session')).status).toBe(401)
  expect((await there.ask('/bank_cards/get', { accounts_id: person.accountId })).status).toBe(401)
})

test('a code that was spent and a card that was removed at one server are so at another', async () => {
  const { person, here, there } = await somebody('stays')
  const wrong = { id: person.accountId, OTP: '00000000' }
  for (const client of [here, there, here, there, here]) await client.ask('/deletion_confirm', wrong)
  const right = await there.ask('/deletion_confirm', { ...wrong, OTP: deletionCode })
  expect(right.json).toEqual({ errors: [{ path: 'OTP', msg: 'spent' }] })
  await here.ask('/bank_cards/remove', { bank_cards_id: person.cardId })
  const { json } = await there.ask('/bank_cards/get', { accounts_id: person.accountId })
  expect((json as { id: string }[]).map(({ id }) => id)).toEqual([person.phoneId])
})

test('what the provider told one server is settled at another', async () => {
  const { person, here, there } = await somebody('pays')
  const told = await here.ask('/card_provider/outcome', { query: person.outcome })
  expect(told.json).toMatchObject({ state: 'succeeded' })
  expect((await there.ask('/card_provider/outcome', { query: person.outcome })).json).toEqual(told.json)
})
