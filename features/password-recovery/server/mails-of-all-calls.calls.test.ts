import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword, untilIdle } from '#testkit/portal/travellers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** Somebody's calls that write mails to the own address, each as often as one likes. */
async function callsOf(email: string) {
  const id = await addTraveller(portal, email)
  const [owner, nobody] = [await logIn(portal, email), portal.client()]
  let changes = 0
  return {
    forgot: () => nobody.ask('/email/send_forgot_password_request', { email }),
    forgotHere: () => owner.ask('/email/send_forgot_password_request', { email }),
    delete: () => owner.ask('/deletion_request', { id }),
    prove: () => owner.ask('/account/proof', {}),
    change: () => owner.ask('/account/email', { email: `${String(++changes)}.${email}`, password: travellerPassword }),
    signUpElsewhere: async () => {
      const other = `other.${email}`
      await addTraveller(portal, other)
      return (await logIn(portal, other)).ask('/account/email', { email, password: travellerPassword })
    },
  }
}

test.each([
  ['in turn', ['forgot', 'delete', 'prove', 'change', 'forgotHere', 'signUpElsewhere']],
  ['of the session first', ['delete', 'prove', 'change', 'forgot', 'forgotHere', 'signUpElsewhere']],
  ['of strangers first', ['forgot', 'signUpElsewhere', 'forgot', 'forgotHere', 'delete', 'prove', 'change']],
] as const)('three mails an hour reach one mailbox, whatever mixture of calls asks: %s', async (order, asked) => {
  const email = `${order.replaceAll(' ', '.')}@example.org`
  const calls = await callsOf(email)
  const statuses: number[] = []
  for (const name of asked) statuses.push((await calls[name]()).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(asked.length - 3)
  await untilIdle(portal)
  expect(await portal.mails(email, 3)).toHaveLength(3)
})

test('three mails an hour reach one mailbox when all calls ask at once, and ten a day', async () => {
  const email = 'at.once@example.org'
  const calls = await callsOf(email)
  for (const [hour, expected] of [3, 3, 3, 1, 0].entries()) {
    const storm = [1, 2, 3].flatMap(() => [
      calls.forgot(),
      calls.forgotHere(),
      calls.delete(),
      calls.prove(),
      calls.change(),
    ])
    const statuses = (await Promise.all(storm)).map(({ status }) => status)
    expect(
      statuses.filter((status) => status === 200),
      `hour ${String(hour)}`,
    ).toHaveLength(expected)
    await asOwner(portal, 'update budgets set expire = expire - 3601 * 1000')
  }
  await untilIdle(portal)
  expect(await portal.mails(email, 10)).toHaveLength(10)
})
