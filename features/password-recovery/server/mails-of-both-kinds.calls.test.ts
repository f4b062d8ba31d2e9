import { expect, test } from 'vitest'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, logIn, untilIdle } from '#testkit/portal/travellers.ts'

test('six mails an hour reach one mailbox at most: three that anybody may ask for, and three that only its session may', async () => {
  const portal = await startTestPortal()
  try {
    const email = 'both@example.org'
    await addTraveller(portal, email)
    const owner = await logIn(portal, email)
    const { json } = await owner.ask('/session')
    const { id } = (json as { account: { id: string } }).account
    const statuses: [anybodys: number, owners: number][] = []
    for (let turn = 0; turn < 5; turn++) {
      const { status } = await owner.ask('/email/send_forgot_password_request', { email })
      statuses.push([status, (await owner.ask('/deletion_request', { id })).status])
    }
    // Neither kind takes from the other, so that nobody without a session can keep its owner from a mail.
    expect(statuses).toEqual([
      [200, 200],
      [200, 200],
      [200, 200],
      [429, 429],
      [429, 429],
    ])
    await untilIdle(portal)
    expect(await portal.mails(email, 6)).toHaveLength(6)
  } finally {
    await portal.close()
  }
})
