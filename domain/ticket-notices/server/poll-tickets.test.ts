import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '#platform/server/jobs/task.ts'
import { pollTask } from './poll-tickets.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { logIn, untilIdle } from '#testkit/portal/travellers.ts'

/** A tenant whose operator has the tickets itself and which offers notices of new ones. */
let portal: TestPortal
const email = 'demo@example.com'
const [demo, giulia] = demoAccounts
beforeAll(async () => {
  portal = await startTestPortal({ tenant: 'nordovest', seed: true, settings: { LOG_LEVEL: 'silent' } })
  await portal.database.sql`update accounts set notify_ticket_issuance = true where email = ${email}`
  // What the demo's travellers did before is told first, so that the tests see what they do themselves.
  await poll()
})
afterAll(() => portal.close())

/** Runs a poll now, as its time would, and waits for its end. */
async function poll(): Promise<void> {
  await addJob(portal.database, pollTask, {}, { key: 'poll' })
  await untilIdle(portal)
}
const countNotices = async () => (await portal.database.sql`select from ticket_notices`).length
async function control(path: string, method: string, body: object) {
  const answer = await fetch(`${portal.sandboxUrl}/control/back-office${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
}
const issue = (alias_pan = '', more = {}) => control('/tickets', 'POST', { tenant: 'nordovest', alias_pan, ...more })

test('a new ticket of a remote operator sends its mail once', async () => {
  const before = await countNotices()
  await issue(demo?.cards[0], { name: 'Malpensa Express' })
  await poll()
  await poll()
  expect(await countNotices()).toBe(before + 1)
  const letters = await portal.alerts(email, before + 1)
  expect(letters[0]?.text).toContain('Malpensa Express')
  expect(letters).toHaveLength(before + 1)
})

test('tickets of those who did not ask for notices, and old ones, are told to nobody', async () => {
  const before = await countNotices()
  await issue(giulia?.cards[0])
  await issue(demo?.cards[0], { valid_from: new Date(Date.now() - 3 * 86_400_000).toISOString() })
  await poll()
  expect(await countNotices()).toBe(before)
})

test('who turns notices on is told of what comes then, and not of the days before', async () => {
  const before = await countNotices()
  const issueToGiulia = (at: number) => issue(giulia?.cards[0], { valid_from: new Date(at).toISOString() })
  await issueToGiulia(Date.now() - 3_600_000)
  const client = await logIn(portal, giulia?.email ?? '', giulia?.password)
  const { account } = (await client.ask('/session')).json as { account: { id: string } }
  const edited = { id: account.id, name: 'Giulia', surname: 'Rossi', language: 'it', notify_ticket_issuance: true }
  expect((await client.ask('/edit', { account: edited })).status).toBe(200)
  await poll()
  expect(await countNotices()).toBe(before)
  await issueToGiulia(Date.now() + 60_000)
  await poll()
  expect(await countNotices()).toBe(before + 1)
  expect(await portal.alerts(giulia?.email ?? '')).toHaveLength(1)
})

test('while the operator is down nothing is told, and the next poll makes up for it', async () => {
  const before = await countNotices()
  await issue(demo?.cards[1])
  await control('', 'PUT', { mode: 'down', times: 1 })
  await poll()
  expect(await countNotices()).toBe(before)
  await poll()
  expect(await countNotices()).toBe(before + 1)
})
