import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsAdded } from '#testkit/jobs/jobs-added.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, addWaiting, asOwner, logIn, travellerPassword, untilIdle } from '#testkit/portal/travellers.ts'
import { visitorOf } from '#testkit/portal/visitor-of.ts'
import { msOf, tookApart } from '#testkit/timing/took-apart.ts'

const request = '/email/send_forgot_password_request'
const settings = { TRUSTED_PROXIES: '127.0.0.1' }

describe('with neutral notices', () => {
  let portal: TestPortal
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  beforeAll(async () => {
    tenants = await tenantsWith({ notices: 'neutral' })
    portal = await startTestPortal({ settings: { ...settings, TENANTS_DIR: tenants.folder } })
    await addTraveller(portal, 'anna@example.org')
    await addWaiting(portal, 'nadia@example.org')
  })
  afterAll(async () => {
    await portal.close()
    await tenants.remove()
  })

  const asked = async (email: string) => {
    const { status, text, headers } = await visitorOf(portal).ask(request, { email })
    const names = [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name))
    return { status, text: text.replace(email, 'ADDRESS'), headers: names }
  }

  test('a forgotten password is answered alike for every address, past the rate limit too, and only one is mailed', async () => {
    const before = await jobsAdded(portal)
    const unknown = await asked('nobody@example.org')
    // The look is the job's: what a call does for an address that nobody knows, it does for every one.
    expect(await jobsAdded(portal)).toBeGreaterThan(before)
    expect(unknown).toMatchObject({ status: 200, text: '{"to":"ADDRESS"}' })
    expect(await asked('nadia@example.org')).toEqual(unknown)
    for (let time = 0; time < 5; time++) {
      expect(await asked('anna@example.org')).toEqual(unknown)
      await untilIdle(portal)
    }
    // The last one of the hour is left to a browser that the account knows.
    expect(await portal.mails('anna@example.org', 2)).toHaveLength(2)
    for (const silent of ['nobody@example.org', 'nadia@example.org']) expect(await portal.mails(silent, 0)).toEqual([])
  })

  test('a forgotten password takes the same time for known and unknown addresses', async () => {
    await asked('nobody@example.org')
    const unknown = () => msOf(() => asked('nobody@example.org'))
    expect(await tookApart(unknown, () => msOf(() => asked('anna@example.org')))).toBeUndefined()
  })

  test('the address of a forgotten password in the queue is not to be read', async () => {
    await asOwner(portal, 'create table seen as select j::text as row from graphile_worker._private_jobs j limit 0')
    await asOwner(
      portal,
      `create function keep() returns trigger language plpgsql as
        'begin insert into public.seen values (new::text); return new; end'`,
    )
    await asOwner(
      portal,
      'create trigger keep before insert on graphile_worker._private_jobs for each row execute function keep()',
    )
    await asked('anna@example.org')
    const { rows } = await asOwner(portal, 'select * from seen')
    expect(rows.length).toBeGreaterThan(0)
    const packed = Buffer.from('anna@example.org').toString('base64url').slice(0, 12)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`anna|example|${packed}`))
  })
})

/** What each letter of nordovest leads to below its own words: help and privacy. */
const footLinks = ({ url }: TestPortal): string[] => ['https://help.nordovest.example/contactless', `${url}/privacy`]

describe('where single sign-on is the only login', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal({ settings, tenant: 'nordovest' })
  })
  afterAll(() => portal.close())

  test('a forgotten password answers as documented, and the letter leads to the login instead of a new one', async () => {
    const email = 'anna@example.org'
    await addTraveller(portal, email, { language: 'en' })
    expect((await visitorOf(portal).ask(request, { email })).json).toEqual({ to: email })
    const [mail] = await portal.mails(email)
    expect(mail?.subject).toBe('How you log in at Nordovest Ferrovie')
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([`${portal.url}/`, ...footLinks(portal)])
    expect((await asOwner(portal, 'select 1 from mail_links')).rows).toEqual([])
  })

  test('where single sign-on is the only login no password is set, as none would let anybody in', async () => {
    const email = 'bruno@example.org'
    await addTraveller(portal, email)
    const client = await logIn(portal, email)
    const fresh = 'another violet kettle 9'
    const reply = await client.ask('/change_password', {
      password: travellerPassword,
      new_password: fresh,
      confirm_new_password: fresh,
    })
    expect(reply.status).toBe(404)
    expect(reply.json).toMatchObject({ code: 'password.not_offered' })
  })
})
