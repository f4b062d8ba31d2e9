import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { keyOf } from '#platform/server/rate-limits/key-of.ts'
import { holdLoginLimits } from '#testkit/database/hold-login-limits.ts'
import { payForHashes } from '#testkit/passwords/quick-argon.ts'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, addWaiting, travellerPassword as password } from '#testkit/portal/travellers.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { msOf, tookApart } from '#testkit/timing/took-apart.ts'

let portal: TestPortal

beforeAll(payForHashes)

beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  await holdLoginLimits(portal.databaseUrl)
  await addTraveller(portal, 'anna@example.org')
  await addWaiting(portal, 'nadia@example.org')
})
afterAll(() => portal.close())
beforeEach(() => owner('delete from budgets; delete from login_doors'))

const owner = (text: string) => withDatabase(portal.databaseUrl, (client) => client.query(text))
let addresses = 0
/** A browser at an address of its own. */
function browser(address = `203.0.113.${String(++addresses)}`) {
  const client = portal.client()
  const headers = { 'x-forwarded-for': address }
  return {
    client,
    login: (body: object) => client.ask('/login', body, headers),
    ask: (path: string, body?: object) => client.ask(path, body, headers),
  }
}

describe('answers', () => {
  test('login answers the account and opens a session, which logging out ends on the server', async () => {
    const { client, login, ask } = browser()
    const { json } = await login({ email: ' Anna@EXAMPLE.org', password })
    expect(json).toMatchObject({
      account: { name: 'Anna', email: 'anna@example.org', locales_id: 'it-IT', google_id: null },
    })
    expect(Object.keys((json as { account: object }).account)).toHaveLength(10)
    expect((await ask('/session')).json).toEqual(json)
    const stolen = new Map(client.cookies)
    const { text, headers } = await ask('/logout', {})
    expect([text, headers.get('clear-site-data')]).toEqual(['Success', '"cache"'])
    expect((await ask('/logout', {})).text).toBe('Success')
    for (const [name, value] of stolen) client.cookies.set(name, value)
    expect((await ask('/session')).status).toBe(401)
  })

  test('login answers a login in a browser that has a session by a new one, and the one before opens nothing', async () => {
    const { client, login, ask } = browser()
    await login({ email: 'anna@example.org', password })
    const before = new Map(client.cookies)
    await login({ email: 'anna@example.org', password })
    expect((await ask('/session')).status).toBe(200)
    for (const [name, value] of before) client.cookies.set(name, value)
    expect((await ask('/session')).status).toBe(401)
  })

  test('login is noted and counted as what it was: opened or wrong, and what was not compared as neither', async () => {
    const email = 'clara@example.org'
    await addTraveller(portal, email)
    const noted = async () =>
      (await owner(`select what from account_activity order by id`)).rows.map(({ what }) => what as string)
    const counted = async () => {
      const figures = await (await fetch(`${portal.internalUrl}/metrics`)).text()
      return ['opened', 'wrong'].map((result) => {
        const labels = `tenant="airlink",way="password",result="${result}"`
        return Number(new RegExp(`^tapfolio_logins_total\\{${labels}\\} (\\d+)$`, 'm').exec(figures)?.[1] ?? 0)
      })
    }
    const { login } = browser()
    /** What a login adds to the figures, and to what accounts are told of. */
    const adds = async (body: object) => {
      const [[opened = 0, wrong = 0], before] = [await counted(), await noted()]
      await login(body)
      const [[openedNow = 0, wrongNow = 0], now] = [await counted(), await noted()]
      return [openedNow - opened, wrongNow - wrong, ...now.slice(before.length)]
    }
    expect(await adds({ email, password })).toEqual([1, 0, 'session.opened'])
    expect(await adds({ email, password: 'wrong' })).toEqual([0, 1, 'login.failed'])
    expect(await adds({ email: 'nobody@example.org', password })).toEqual([0, 1])
    expect(await adds({ email: 'nadia@example.org', password })).toEqual([0, 1])
    expect(await adds({ email, password: '' })).toEqual([0, 0])
    await owner(`update login_doors set closed_until = held.now() + interval '5 s'`)
    expect(await adds({ email, password: 'wrong' })).toEqual([0, 0])
  })

  test('listLanguages answers the languages of the tenant', async () => {
    const { json } = await browser().ask('/languages')
    expect(json).toContainEqual({ id: 'fr', name: 'Français' })
  })
})

describe('refuses', () => {
  test('login refuses fields that are missing or no address, by their path', async () => {
    const { login } = browser()
    expect((await login({})).json).toEqual({
      errors: [
        { path: 'email', msg: 'required' },
        { path: 'password', msg: 'required' },
      ],
    })
    expect((await login({ email: 'anna@', password: 'x'.repeat(257) })).json).toEqual({
      errors: [
        { path: 'email', msg: 'invalid' },
        { path: 'password', msg: 'invalid' },
      ],
    })
    expect((await login({ email: ['anna@example.org'], password: {} })).status).toBe(400)
  })

  test('login refuses a single wrong field too, and judges a password of the greatest length that one may have', async () => {
    const { login } = browser()
    const email = 'anna@example.org'
    for (const [body, path, msg] of [
      [{ email }, 'password', 'required'],
      [{ email, password: '' }, 'password', 'required'],
      [{ email, password: 'x'.repeat(257) }, 'password', 'invalid'],
      [{ password }, 'email', 'required'],
      [{ email: ' \t', password }, 'email', 'required'],
      [{ email: 'anna@', password }, 'email', 'invalid'],
    ] as const)
      expect((await login(body)).json).toEqual({ errors: [{ path, msg }] })
    expect((await login({ email, password: 'x'.repeat(256) })).text).toBe('Password Incorrect')
  })

  test('login refuses any password where the account has none, or where another was chosen while it was compared', async () => {
    await addTraveller(portal, 'social@example.org', { password: null })
    const { client, login } = browser()
    for (const word of [password, ' ', 'null', 'undefined'])
      expect((await login({ email: 'social@example.org', password: word })).text).toBe('Password Incorrect')
    const id = await addTraveller(portal, 'meanwhile@example.org')
    const { text } = await changeWhileWaiting(portal, {
      hold: `select from accounts where id = '${id}' for update`,
      ask: () => login({ email: 'meanwhile@example.org', password }),
      change: `update accounts set password_hash = 'another' where id = '${id}'`,
    })
    expect([text, client.hasSession]).toEqual(['Password Incorrect', false])
  })

  test('login refuses in the documented words, and tells of a missing confirmation only who knows the password', async () => {
    const { client, login } = browser()
    expect((await login({ email: 'nobody@example.org', password })).text).toBe('No Account Found')
    expect((await login({ email: 'anna@example.org', password: 'wrong' })).text).toBe('Password Incorrect')
    expect((await login({ email: 'nadia@example.org', password: 'wrong' })).text).toBe('Password Incorrect')
    expect((await login({ email: 'nadia@example.org', password })).text).toBe('Unconfirmed Email')
    expect(client.cookies.size).toBe(0)
  })

  test('login refuses the sixth try for a while, the right password too; after the wait it opens', async () => {
    const { login } = browser()
    for (let failure = 0; failure < 5; failure++)
      expect((await login({ email: 'anna@example.org', password: 'wrong' })).text).toBe('Password Incorrect')
    const refused = await login({ email: 'anna@example.org', password })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5)
    await owner(`update login_doors set closed_until = closed_until - interval '4 s'`)
    const almost = await login({ email: 'anna@example.org', password })
    expect([almost.status, almost.headers.get('retry-after')]).toEqual([429, '1'])
    await owner(`update login_doors set closed_until = closed_until - interval '1 s'`)
    expect((await login({ email: 'anna@example.org', password })).json).toMatchObject({ account: { name: 'Anna' } })
  })

  test('login refuses strangers without proof where too much failed from their address, also without a bot check', async () => {
    const address = '198.51.100.77'
    const { client, login } = browser(address)
    await login({ email: 'nobody@example.org', password: 'guess' })
    const spent = await owner(
      `update login_doors set tries = ${String(limits.failedLoginsPerHour)} where key = '${keyOf('address', address)}'`,
    )
    expect(spent.rowCount).toBe(1)
    expect((await login({ email: 'anna@example.org', password })).json).toEqual({
      errors: [{ path: 'captcha', msg: 'captcha.required' }],
    })
    expect(client.hasSession).toBe(false)
    expect((await browser().login({ email: 'anna@example.org', password })).status).toBe(200)
  })

  test('login refuses all but five of many tries at once', async () => {
    const { login } = browser()
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => login({ email: 'anna@example.org', password: 'wrong' })),
    )
    expect(tries.filter(({ text }) => text === 'Password Incorrect')).toHaveLength(5)
    // A machine that cannot keep up turns some away without a look.
    expect(tries.filter(({ status }) => status === 429 || status === 503)).toHaveLength(45)
  })
})

describe('keeps out', () => {
  test('login keeps out a guesser at full speed without keeping the owner out', async () => {
    const guesser = browser('198.51.100.7')
    const home = browser()
    const guessing = Array.from({ length: 50 }, () => guesser.login({ email: 'anna@example.org', password: 'guess' }))
    expect((await home.login({ email: 'anna@example.org', password })).status).toBe(200)
    await Promise.all(guessing)
    expect((await home.login({ email: 'anna@example.org', password })).json).toMatchObject({
      account: { name: 'Anna' },
    })
  })

  test('login keeps out whoever turns through the addresses of one /64', async () => {
    const answers: number[] = []
    for (let host = 1; host <= 8; host++) {
      const { status } = await browser(`2001:db8:1:2::${String(host)}`).login({
        email: 'anna@example.org',
        password: 'guess',
      })
      answers.push(status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  })

  test('login keeps out whoever measures how long an unknown account takes', async () => {
    const wrongLoginMs = async (email: string) => {
      await owner('delete from budgets; delete from login_doors')
      return msOf(() => browser().login({ email, password: 'wrong' }))
    }
    const known = () => wrongLoginMs('anna@example.org')
    expect(await tookApart(known, () => wrongLoginMs('nobody@example.org'))).toBeUndefined()
  })
})
