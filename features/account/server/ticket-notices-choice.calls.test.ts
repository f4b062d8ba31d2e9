import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, logIn } from '#testkit/portal/travellers.ts'

let portal: TestPortal
let tenants: Awaited<ReturnType<typeof tenantsWith>>
beforeAll(async () => {
  tenants = await tenantsWith({ ticketNotices: 'offered' })
  portal = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
})
afterAll(async () => {
  await portal.close()
  await tenants.remove()
})

test('editAccount turns the notices on and off where the tenant offers them, and leaves them when it is not asked', async () => {
  const id = await addTraveller(portal, 'anna@example.org')
  const client = await logIn(portal, 'anna@example.org')
  const edit = async (more: object) => {
    const { json } = await client.ask('/edit', {
      account: { id, name: 'Anna', surname: 'Rossi', language: 'it', ...more },
    })
    return (json as { account: { notify_ticket_issuance: boolean } }).account.notify_ticket_issuance
  }
  expect(await edit({})).toBe(false)
  expect(await edit({ notify_ticket_issuance: true })).toBe(true)
  expect(await edit({})).toBe(true)
  expect(await edit({ notify_ticket_issuance: false })).toBe(false)
})
