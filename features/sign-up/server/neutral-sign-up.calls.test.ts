import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsAdded } from '#testkit/jobs/jobs-added.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { travellerPassword as password, untilIdle } from '#testkit/portal/travellers.ts'

const confirmation = '/email/send_email_confirmation_request'
const tokenIn = (text: string) => /confirmation_in_progress\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const userOf = (email: string) => ({ name: 'Anna', surname: 'Rossi', email, password, language: 'it' })

describe('with neutral notices', () => {
  let portal: TestPortal
  let client: BrowserLike
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  beforeAll(async () => {
    tenants = await tenantsWith({ notices: 'neutral', confirmFields: 'hidden' })
    portal = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
    client = portal.client()
  })
  afterAll(async () => {
    await portal.close()
    await tenants.remove()
  })

  const shape = ({ status, headers, text }: Awaited<ReturnType<BrowserLike['ask']>>) => ({
    status,
    text,
    headers: [...headers.keys()]
      .filter((name) => !['date', 'x-request-id', 'content-length'].includes(name))
      .toSorted(),
  })

  test('with neutral notices a known address is answered like a new one, and its owner is told', async () => {
    const email = 'bruno@example.org'
    const user = userOf(email)
    const before = await jobsAdded(portal)
    const first = await client.ask('/sign_up', { user })
    // The look is the job's, also for an address that nobody knows.
    expect(await jobsAdded(portal)).toBeGreaterThan(before)
    await client.ask(confirmation, { email })
    const [letter] = await portal.mails(email)
    await client.ask('/email/confirm_email', { token: tokenIn(letter?.text ?? '') })
    const second = await client.ask('/sign_up', { user: { ...user, name: 'Eve', password: 'another violet kettle 9' } })
    expect(shape(second)).toEqual(shape(first))
    const weak = await client.ask('/sign_up', { user: { ...user, password: 'password1' } })
    expect(weak.json).toEqual({ errors: [{ path: 'user.password', msg: 'weak' }] })
    const [told] = await portal.mails(email, 2)
    expect(told?.subject).toContain('Hai già un account')
    expect(told?.text).not.toContain('Eve')
    expect((await client.ask('/login', { email, password: 'another violet kettle 9' })).text).toBe('Unconfirmed Email')
    expect((await client.ask('/login', { email, password })).json).toMatchObject({ account: { name: 'Anna' } })
  })

  test('asking for the mail answers the same for unknown, unconfirmed and confirmed addresses, also past the rate limit', async () => {
    await client.ask('/sign_up', { user: userOf('carla@example.org') })
    const asked = async (email: string) => {
      const answer = shape(await client.ask(confirmation, { email }))
      return { ...answer, text: answer.text.replace(email, 'ADDRESS') }
    }
    const before = await jobsAdded(portal)
    const unknown = await asked('nobody@example.org')
    expect(await jobsAdded(portal)).toBeGreaterThan(before)
    expect(await asked('bruno@example.org')).toEqual(unknown)
    for (let time = 0; time < 6; time++) {
      expect(await asked('carla@example.org')).toEqual(unknown)
      await untilIdle(portal)
    }
    // The third of the hour is left for another browser, which is answered no differently.
    expect(await portal.mails('carla@example.org', 2)).toHaveLength(2)
    const newcomer = portal.client()
    await newcomer.ask('/sign_up', { user: userOf('carla@example.org') })
    for (let time = 0; time < 2; time++) {
      const answer = shape(await newcomer.ask(confirmation, { email: 'carla@example.org' }))
      expect({ ...answer, text: answer.text.replace('carla@example.org', 'ADDRESS') }).toEqual(unknown)
      await untilIdle(portal)
    }
    expect(await portal.mails('carla@example.org', 3)).toHaveLength(3)
    expect(await portal.mails('nobody@example.org', 0)).toEqual([])
  })

  test('login says no more about an unknown account than about a wrong password', async () => {
    const wrong = shape(await client.ask('/login', { email: 'bruno@example.org', password: 'x' }))
    expect(wrong.text).toBe('Password Incorrect')
    expect(shape(await client.ask('/login', { email: 'nobody@example.org', password: 'x' }))).toEqual(wrong)
  })
})
