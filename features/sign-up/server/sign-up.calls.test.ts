import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { withDatabase } from '#testkit/database/with-database.ts'

const password = 'quiet lagoon 47 lanterns'
const userOf = (email: string) => ({
  name: 'Anna',
  surname: 'Rossi',
  email,
  confirm_email: email,
  password,
  confirm_password: password,
  language: 'it',
})
const confirmation = '/email/send_email_confirmation_request'
const tokenIn = (text: string) => /confirmation_in_progress\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const owner = (portal: TestPortal, text: string) => withDatabase(portal.databaseUrl, (client) => client.query(text))

describe('with classic notices', () => {
  let portal: TestPortal
  let client: BrowserLike
  beforeAll(async () => {
    portal = await startTestPortal()
    client = portal.client()
  })
  afterAll(() => portal.close())

  const signUp = (user: object) => client.ask('/sign_up', { user })
  const wrong = async (user: object) => {
    const { json, text } = await signUp(user)
    return (
      (json as { errors?: { path: string; msg: string }[] } | undefined)?.errors?.map(
        (each) => `${each.path} ${each.msg}`,
      ) ?? text
    )
  }
  const linkOf = async (email: string) => {
    await signUp(userOf(email))
    await client.ask(confirmation, { email })
    return tokenIn((await portal.mails(email))[0]?.text ?? '')
  }

  test('a sign-up registers, writes once when asked, and its link confirms as often as it is opened', async () => {
    const user = { ...userOf('  Anna.Prima@Example.ORG '), date_of_birth: '1990-04-12' }
    const { rows: columns } = await owner(
      portal,
      `select distinct column_name as name from information_schema.columns
        where table_schema = 'public' and table_name in ('accounts', 'sign_ups')`,
    )
    const more = columns.filter(({ name }) => !(String(name) in user)).map(({ name }) => [String(name), '9'] as const)
    expect(more.length).toBeGreaterThan(10)
    expect((await signUp({ ...user, ...Object.fromEntries<string>(more) })).text).toBe(
      'Account Registered Successfully',
    )
    expect((await client.ask(confirmation, { email: 'anna.prima@example.org' })).json).toEqual({
      to: 'Anna.Prima@example.org',
    })
    const mails = await portal.mails('Anna.Prima@example.org')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Conferma la tua e-mail per Airlink Express')
    const token = tokenIn(mails[0]?.text ?? '')
    for (let scan = 0; scan < 3; scan++)
      expect((await client.ask('/email/confirm_email', { token })).text).toBe('Anna.Prima@example.org')
    expect([...client.cookies.keys()]).toEqual(['demo-sign-up'])
    const { rows } = await owner(portal, `select * from accounts where email_canonical = 'anna.prima@example.org'`)
    expect(rows).toMatchObject([
      { tenant_id: 'airlink', google_id: null, date_of_birth: '1990-04-12', privacy_notice: `${portal.url}/privacy` },
    ])
    expect(
      Object.entries((rows[0] ?? {}) as Record<string, unknown>).filter(([, value]) => String(value) === '9'),
    ).toEqual([])
  })

  test('a sign-up is refused for every wrong field at once, by its path', async () => {
    expect(
      await wrong({
        ...userOf('anna@example.org'),
        name: ' ',
        surname: 'x'.repeat(65),
        email: 'anna@',
        confirm_email: 'eve@example.org',
        password: 'p'.repeat(257),
        confirm_password: '',
        language: '../it',
        privacy: false,
        date_of_birth: '2026-02-30',
      }),
    ).toEqual([
      'user.name required',
      'user.surname too_long',
      'user.date_of_birth invalid',
      'user.email invalid',
      'user.confirm_email not_match',
      'user.password too_long',
      'user.confirm_password required',
      'user.language notSupported',
      'user.privacy privacy.required',
    ])
    expect(await wrong({ ...userOf('anna@example.org'), name: 'An\r\nBcc: na' })).toEqual(['user.name invalid'])
    expect(
      await wrong({ ...userOf('anna@example.org'), password: 'AnnaRossi1', confirm_password: 'AnnaRossi1' }),
    ).toEqual(['user.password weak'])
    for (const day of ['1899-12-31', '2999-01-01', '12/04/1990', '1990-4-12'])
      expect(await wrong({ ...userOf('anna@example.org'), date_of_birth: day })).toEqual(['user.date_of_birth invalid'])
  })

  test('a sign-up with an address that has an account is refused, however it is written; before, any number may wait', async () => {
    const spellings = [
      'anna.dopo@example.org',
      'ANNA.dopo@example.org',
      'ａnna.dopo@example.org',
      ' anna.dopo@EXAMPLE.org',
    ]
    const all = () =>
      Promise.all(spellings.map(async (email) => (await portal.client().ask('/sign_up', { user: userOf(email) })).text))
    expect(await all()).toEqual(spellings.map(() => 'Account Registered Successfully'))
    const token = await linkOf('anna.dopo@example.org')
    expect((await signUp(userOf('anna.dopo@example.org'))).text).toBe('Account Already Exists')
    expect((await signUp({ ...userOf('anna.dopo@example.org'), name: 'x'.repeat(65) })).json).toEqual({
      errors: [{ path: 'user.name', msg: 'too_long' }],
    })
    await client.ask('/email/confirm_email', { token })
    expect(await all()).toEqual(spellings.map(() => 'Account Already Exists'))
    // With whatever else is wrong, at once.
    const weak = { ...userOf('Anna.dopo@example.org'), password: 'password1', confirm_password: 'password1' }
    expect(await wrong(weak)).toEqual(['user.password weak', 'user.email accountAlreadyExists'])
  })

  test('an international domain is one account in both spellings, and the mail goes to that domain', async () => {
    const [typed, plain] = ['bert@grüne-straße.example', 'bert@xn--grne-strae-e4a45a.example']
    expect((await signUp(userOf(typed))).text).toBe('Account Registered Successfully')
    expect((await signUp(userOf(plain))).text).toBe('Account Already Exists')
    expect((await client.ask(confirmation, { email: typed })).json).toEqual({ to: plain })
    // The sandbox's mailbox shows what went over the wire in letters.
    const token = tokenIn((await portal.mails(typed))[0]?.text ?? '')
    expect((await client.ask('/email/confirm_email', { token })).text).toBe(plain)
    for (const email of [plain, typed.normalize('NFD')])
      expect((await portal.client().ask('/login', { email, password })).json).toMatchObject({
        account: { email: plain },
      })
    expect((await client.ask('/login', { email: 'bert@grüne-strasse.example', password })).text).toBe(
      'No Account Found',
    )
  })

  test('links of sign-ups that expired by the database’s clock, of another tenant, or made up are refused', async () => {
    const token = await linkOf('anna.link@example.org')
    const confirm = async (text: string) => (await client.ask('/email/confirm_email', { token: text })).text
    const hash = `decode('${createHash('sha256').update(token).digest('hex')}', 'hex')`
    const elsewhere = await client.ask('/email/confirm_email', { token }, { 'x-api-key': 'pk_nordovest_demo' })
    expect(elsewhere.text).toBe('Request Expired')
    expect((await client.ask('/forgot_password', { token })).text).toBe('Request Expired')
    await owner(portal, `update sign_up_links set expires_at = now() where token_hash = ${hash}`)
    expect(await confirm(token)).toBe('Request Expired')
    for (const bad of ['', 'x', token.slice(1), `${token}x`, "' or 1=1"])
      expect(await confirm(bad)).toBe('Request Expired')
    await owner(portal, `update sign_up_links set expires_at = now() + interval '1 minute' where token_hash = ${hash}`)
    expect(await confirm(token)).toBe('anna.link@example.org')
    const { rows } = await owner(portal, `select 1 from sign_up_links l where position('${token}' in l::text) > 0`)
    expect(rows).toEqual([])
  })

  test('a third confirmation mail of one browser within the hour is refused, with when to come back', async () => {
    const email = 'anna.molto@example.org'
    await signUp(userOf(email))
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.ask(confirmation, { email })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(refused?.json).toMatchObject({ code: 'mail.too_many' })
    expect(await portal.mails(email, 2)).toHaveLength(2)
  })

  test('any call that writes mails is refused without a proof, once strangers of the network have had theirs', async () => {
    const email = 'anna.rete@example.org'
    await signUp(userOf(email))
    await owner(
      portal,
      `update budgets set points = ${String(limits.mailCallsOfStrangersPerHour)} where key like '%mail-calls-address%'`,
    )
    for (const call of [confirmation, '/email/send_forgot_password_request']) {
      const refused = await client.ask(call, { email })
      expect(refused.json).toEqual({ errors: [{ path: 'captcha', msg: 'captcha.required' }] })
    }
    expect((await signUp(userOf('anna.altra@example.org'))).text).toContain('captcha.required')
    await owner(portal, `delete from budgets where key like '%mail-calls%'`)
    expect((await client.ask(confirmation, { email })).json).toEqual({ to: email })
  })

  test('the queue of jobs shows no address, name or token of a sign-up', async () => {
    const { rows } = await owner(portal, 'select count(*)::int as count from sign_ups')
    expect((rows[0] as { count: number }).count).toBeGreaterThan(2)
    const jobs = await owner(portal, 'select payload::text from graphile_worker._private_jobs')
    expect(JSON.stringify(jobs.rows)).not.toMatch(/example\.org|Anna|token/)
  })
})
