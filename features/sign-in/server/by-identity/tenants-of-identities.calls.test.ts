import { createDecipheriv } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { IdentityBrowser } from '#testkit/portal/identity-browser.ts'
import type { Who } from '#testkit/portal/identity-browser.ts'
import { codeOf } from '#testkit/portal/identity-people.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, asOwner, travellerPassword } from '#testkit/portal/travellers.ts'

/** What tenants chose changes who comes in by a login of elsewhere, and what they are answered. */
const settings = { TRUSTED_PROXIES: '127.0.0.1' }

describe('a tenant with neutral notices', () => {
  let neutral: TestPortal
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  beforeAll(async () => {
    tenants = await tenantsWith({ notices: 'neutral' })
    neutral = await startTestPortal({ settings: { ...settings, TENANTS_DIR: tenants.folder } })
  })
  afterAll(async () => {
    await neutral.close()
    await tenants.remove()
  })

  test('with neutral notices an unproved address is answered the same with an account or not, and the owner told', async () => {
    const [known, unknown] = ['known@example.org', 'unknown@example.org']
    await addTraveller(neutral, known, { language: 'en' })
    for (const email of [known, unknown]) {
      const visitor = new IdentityBrowser(neutral.client())
      expect((await visitor.enter('google', { email, given_name: 'Zoe', verified: 'no' })).text).toBe(
        'Unconfirmed Email',
      )
      expect(visitor.client.cookies.has('demo-session')).toBe(false)
    }
    expect((await neutral.mails(known))[0]?.subject).toContain('already have an account')
    expect((await neutral.mails(unknown))[0]?.text).toContain('confirmation_in_progress')
  })

  test('who signed up before fifty unproved addresses is answered the same, whether the address has an account or not', async () => {
    const [known, unknown] = ['crowded@example.org', 'crowded.too@example.org']
    await addTraveller(neutral, known)
    const told: Record<string, string[]> = {}
    for (const email of [known, unknown]) {
      const stranger = neutral.client()
      const password = 'another violet kettle 9'
      const twice = { email, confirm_email: email, password, confirm_password: password }
      await stranger.ask('/sign_up', { user: { name: 'Eve', surname: 'Rossi', language: 'en', ...twice } })
      const logIn = async () => (await stranger.ask('/login', { email, password })).text
      const texts = [await logIn()]
      await asOwner(
        neutral,
        `insert into sign_ups (tenant_id, email, email_canonical, name, surname, language, browser_hash, created)
          select tenant_id, email, email_canonical, name, surname, language, sha256(gen_random_uuid()::text::bytea), clock_timestamp()
          from sign_ups, generate_series(1, ${limits.signUpsOfAddress - 1}) where email = '${email}'`,
      )
      texts.push(await logIn())
      await new IdentityBrowser(neutral.client()).enter('google', { email, given_name: 'Zoe', verified: 'no' })
      told[email] = [...texts, await logIn()]
    }
    expect(told[unknown]).toEqual(['Unconfirmed Email', 'Unconfirmed Email', 'Password Incorrect'])
    expect(told[known]).toEqual(told[unknown])
  })
})

describe('a tenant that logs in by single sign-on only', () => {
  let only: TestPortal
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  beforeAll(async () => {
    tenants = await tenantsWith({ signIn: 'popup', notices: 'neutral' })
    only = await startTestPortal({ settings: { ...settings, TENANTS_DIR: tenants.folder } })
  })
  afterAll(async () => {
    await only.close()
    await tenants.remove()
  })
  const visit = (who: Who) => new IdentityBrowser(only.client()).enter('google', who)

  test('with single sign-on only an unproved address is refused, known or not, and no account begins to wait', async () => {
    await addTraveller(only, 'known@example.org')
    for (const email of ['known@example.org', 'unknown@example.org'])
      expect(codeOf(await visit({ email, given_name: 'Zoe', verified: 'no' }))).toBe('identity.address_unvouched')
    const { rows: accounts } = await asOwner(only, 'select email from accounts')
    expect(accounts).toEqual([{ email: 'known@example.org' }])
    const { rows: jobs } = await asOwner(only, 'select 1 from graphile_worker._private_jobs where key is not null')
    expect(jobs).toEqual([])
  })

  test('with single sign-on only a password lets nobody in, right or wrong, and nobody registers one', async () => {
    const email = 'by-password@example.org'
    await addTraveller(only, email)
    const client = only.client()
    for (const password of [travellerPassword, 'wrong']) {
      const reply = await client.ask('/login', { email, password })
      expect([reply.status, codeOf(reply)]).toEqual([404, 'password.not_offered'])
    }
    const [password, address] = ['another violet kettle 9', 'newcomer@example.org']
    const user = {
      ...{ name: 'Zoe', surname: 'Neri', language: 'it', email: address, confirm_email: address },
      ...{ password, confirm_password: password, privacy: true },
    }
    expect(codeOf(await client.ask('/sign_up', { user }))).toBe('password.not_offered')
    expect((await asOwner(only, 'select 1 from sign_ups')).rows).toEqual([])
    expect(client.hasSession).toBe(false)
  })

  test('with single sign-on only, who proved an address of another identity is told so, as no screen could say else', async () => {
    const who = { email: 'recycled@example.org', given_name: 'Zoe' }
    expect((await visit(who)).json).toMatchObject({ account: { email: 'recycled@example.org' } })
    expect(codeOf(await visit({ ...who, subject: 'recycled' }))).toBe('identity.address_unproven')
  })
})

describe('a tenant whose directory proves addresses and whose answer is encrypted', () => {
  let sso: TestPortal
  beforeAll(async () => {
    sso = await startTestPortal({ settings, tenant: 'nordovest' })
  })
  afterAll(() => sso.close())

  test('an encrypted login answers the account under a key that only the live session learns', async () => {
    const visitor = new IdentityBrowser(sso.client())
    const { json } = await visitor.enter('azure', { subject: 'person-bruno' })
    const { account: sealed } = json as { account: string }
    const [iv = '', text = '', ...more] = sealed.split('.')
    expect(more).toEqual([])
    const session = (await visitor.ask('/session')).json as { account: object; storage_key: string }
    const bytes = Buffer.from(text, 'base64url')
    const opened = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(session.storage_key, 'base64url'),
      Buffer.from(iv, 'base64url'),
    )
    opened.setAuthTag(bytes.subarray(-16))
    const account: unknown = JSON.parse(opened.update(bytes.subarray(0, -16), undefined, 'utf8') + opened.final('utf8'))
    expect(account).toEqual(session.account)
    expect(account).toMatchObject({ email: 'bruno.conti@example.org', google_id: null, facebook_id: null })

    await visitor.enter('azure', { subject: 'person-bruno' })
    const next = (await visitor.ask('/session')).json as { storage_key: string }
    expect(Buffer.from(next.storage_key, 'base64url')).toHaveLength(32)
    expect(next.storage_key).not.toBe(session.storage_key)
  })
})
