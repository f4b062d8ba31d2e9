import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { insertSignUp } from '#domain/sign-ups/server/sign-ups-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { addTraveller, asOwner, untilIdle } from '#testkit/portal/travellers.ts'

const owners = 'quiet lagoon 47 lanterns'
const strangers = 'another violet kettle 9'
const most = limits.signUpsOfAddress

const signUp = (client: BrowserLike, email: string, password: string, name: string) => {
  const twice = { email, confirm_email: email, password, confirm_password: password }
  return client.ask('/sign_up', { user: { name, surname: 'Rossi', language: 'en', ...twice } })
}
const askMail = (client: BrowserLike, email: string) => client.ask('/email/send_email_confirmation_request', { email })
const tokenIn = (text = '') => /confirmation_in_progress\?token=([\w-]+)/.exec(text)?.[1] ?? expect.fail(text)
const login = async (client: BrowserLike, email: string, password: string) => {
  const { text, json } = await client.ask('/login', { email, password })
  return (json as { account?: { name: string } } | undefined)?.account?.name ?? text
}

/** As many as are kept sign up with the address, the last of them by the call that makes room. */
async function flood(portal: TestPortal, email: string): Promise<void> {
  await portal.database.sql`
    insert into sign_ups (email, email_canonical, name, surname, language, password_hash, browser_hash, created)
    select ${email}, ${email}, 'Eve', 'Rossi', 'en', 'none', sha256(gen_random_uuid()::text::bytea), clock_timestamp()
    from generate_series(1, ${most - 1}::int)`
  expect((await signUp(portal.client(), email, 'a third brass teapot 12', 'Mallory')).status).toBe(200)
}
/** One more, as a call adds it. */
const add = (inside: TenantDatabase, email: string) =>
  insertSignUp(inside, {
    ...{ name: 'Mallory', surname: 'Rossi', dateOfBirth: null, language: 'en', privacyNotice: '' },
    ...{ email: { address: email, canonical: email }, passwordHash: null, browser: randomBytes(32) },
  })
/** Of whom a sign-up is kept, and how many. */
async function kept(portal: TestPortal, email: string): Promise<Record<string, number>> {
  const rows = await portal.database.sql<{ name: string; count: number }>`
    select name, count(*)::int as count from sign_ups where email_canonical = ${email} group by name`
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

describe('with classic notices', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  test('more sign-ups of one address than fifty are kept out, though a hundred come together', async () => {
    const email = 'flooded@example.org'
    await signUp(portal.client(), 'neighbour@example.org', owners, 'Anna')
    const told: string[] = []
    await Promise.all([
      // Eight at a time: on a slow machine the last of more would wait too long for their turn, and be told to come back.
      Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let asked = 0; asked < 5; asked++)
            told.push((await signUp(portal.client(), email, strangers, 'Eve')).text)
        }),
      ),
      // Beside them others, few at a time: each waits on a connection of the tenant's.
      Promise.all(
        Array.from({ length: 3 }, async () => {
          for (let added = 0; added < 20; added++) await portal.database.transaction((inside) => add(inside, email))
        }),
      ),
    ])
    expect(told).toEqual(Array(40).fill('Account Registered Successfully'))
    const { Eve = 0, Mallory = 0 } = await kept(portal, email)
    expect(Eve + Mallory).toBe(most)
    expect(await kept(portal, 'neighbour@example.org')).toEqual({ Anna: 1 })
  })

  test('one more sign-up than fifty is kept out where two come in one moment: the second counts the first', async () => {
    const email = 'one.moment@example.org'
    await flood(portal, email)
    let isDone = false
    const second = await portal.database.transaction(async (inside) => {
      await add(inside, email)
      const other = portal.database.transaction((beside) => add(beside, email)).finally(() => (isDone = true))
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => isDone || (await asOwner(portal, waiting)).rows.length > 0).toBe(true)
      return { other }
    })
    await second.other
    expect(await kept(portal, email)).toEqual({ Eve: most - 3, Mallory: 3 })
  })

  test('a link works for whoever was written to, however many signed up with the address since', async () => {
    const email = 'written.to@example.org'
    const owner = portal.client()
    await signUp(owner, email, owners, 'Anna')
    await askMail(owner, email)
    const [letter] = await portal.mails(email)
    for (let time = 0; time < 2; time++) await flood(portal, email)
    expect(await kept(portal, email)).toEqual({ Anna: 1, Eve: most - 1, Mallory: 1 })
    // It is still this browser's own, whose next mail it gets.
    expect((await askMail(owner, email)).json).toEqual({ to: email })
    expect((await portal.mails(email, 2)).some(({ text }) => text.includes('registration of Anna Rossi'))).toBe(true)
    expect((await owner.ask('/email/confirm_email', { token: tokenIn(letter?.text) })).text).toBe(email)
    expect(await login(owner, email, owners)).toBe('Anna')
  })

  test('whoever was pushed out before a mail was written gets in once they sign up again', async () => {
    const email = 'pushed.out@example.org'
    const owner = portal.client()
    await signUp(owner, email, owners, 'Anna')
    await flood(portal, email)
    expect(await kept(portal, email)).not.toHaveProperty('Anna')
    await signUp(owner, email, owners, 'Anna')
    await askMail(owner, email)
    const [letter] = await portal.mails(email)
    await flood(portal, email)
    expect((await owner.ask('/email/confirm_email', { token: tokenIn(letter?.text) })).text).toBe(email)
    expect(await login(owner, email, owners)).toBe('Anna')
  })

  test('a sign-up is answered at once while an older one gets its link, and leaves that one to its link', async () => {
    const email = 'about.to.be@example.org'
    await signUp(portal.client(), email, owners, 'Anna')
    await withDatabase(portal.databaseUrl, async (mail) => {
      await mail.query('begin')
      // As a link that is written for it holds it.
      await mail.query(`select from sign_ups where email = '${email}' for key share`)
      await flood(portal, email)
      await mail.query('rollback')
    })
    expect(await kept(portal, email)).toHaveProperty('Anna', 1)
    await signUp(portal.client(), email, strangers, 'Trudy')
    expect(await kept(portal, email)).toEqual({ Eve: most - 2, Mallory: 1, Trudy: 1 })
  })
})

describe('with neutral notices', () => {
  let portal: TestPortal
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  beforeAll(async () => {
    tenants = await tenantsWith({ notices: 'neutral' })
    portal = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
  })
  afterAll(async () => {
    await portal.close()
    await tenants.remove()
  })

  test('with neutral notices a sign-up no longer among the latest is told the same of a new address and of an account', async () => {
    await addTraveller(portal, 'has.one@example.org')
    const told: Record<string, string[]> = {}
    for (const email of ['has.one@example.org', 'has.none@example.org']) {
      const stranger = portal.client()
      const texts = [(await signUp(stranger, email, strangers, 'Eve')).text]
      // A link is written for it only where the address has no account.
      await askMail(stranger, email)
      await untilIdle(portal)
      texts.push(await login(stranger, email, strangers))
      await flood(portal, email)
      texts.push(await login(stranger, email, strangers))
      told[email] = texts
    }
    const links = await portal.database.sql`select from sign_up_links`
    expect(links).toHaveLength(1)
    expect(told['has.none@example.org']).toEqual([
      'Account Registered Successfully',
      'Unconfirmed Email',
      'Password Incorrect',
    ])
    expect(told['has.one@example.org']).toEqual(told['has.none@example.org'])
  })
})
