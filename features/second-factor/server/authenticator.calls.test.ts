import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdLoginLimits } from '#testkit/database/hold-login-limits.ts'
import { appOf, switchOnApp } from '#testkit/portal/authenticators.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { holdDate } from '#testkit/timing/hold-date.ts'
import { addTraveller, asOwner, logIn, travellerPassword as password } from '#testkit/portal/travellers.ts'

let portal: TestPortal
let people = 0
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  await holdLoginLimits(portal.databaseUrl)
})
afterAll(() => portal.close())
beforeEach(() => asOwner(portal, 'delete from budgets; delete from login_doors'))

/** Somebody new, logged in. */
async function somebody(more: { password?: null } = {}) {
  const email = `anna${String(++people)}@example.org`
  const id = await addTraveller(portal, email, { language: 'en', ...more })
  return { email, id, client: await logIn(portal, email) }
}
/** The same with an authenticator app. */
async function protectedOne() {
  const one = await somebody()
  return { ...one, app: await switchOnApp(one.client) }
}
const errorsOf = ({ json }: { json: unknown }) =>
  (json as { errors?: { path: string; msg: string }[] } | undefined)?.errors?.map(({ path, msg }) => `${path} ${msg}`)
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string } | undefined)?.code
let addresses = 0
/** A login from a browser and an address of its own. */
async function login(email: string, more: object = {}, address = `203.0.113.${String(++addresses)}`) {
  const client = portal.client()
  const reply = await client.ask('/login', { email, password, ...more }, { 'x-forwarded-for': address })
  return { client, ...reply }
}

describe('answers', () => {
  test('an app is begun with a secret in text and as an address for the QR code, and ends with ten recovery codes', async () => {
    const { client, email } = await somebody()
    expect((await client.ask('/account/factors')).json).toEqual({
      has_password: true,
      authenticator: null,
      passkeys: [],
    })
    const begun = (await client.ask('/account/authenticator/begin', { password })).json as Record<string, string>
    expect(begun['secret']).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun['uri']).toBe(
      `otpauth://totp/Airlink%20Express:${encodeURIComponent(email)}?secret=${begun['secret'] ?? ''}&issuer=Airlink%20Express`,
    )
    const otp = appOf(begun['secret'] ?? '').code()
    const { json } = await client.ask('/account/authenticator/confirm', { otp: `${otp.slice(0, 3)} ${otp.slice(3)}` })
    const { recovery_codes } = json as { recovery_codes: string[] }
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await client.ask('/account/factors')).json).toMatchObject({ authenticator: { recovery_codes: 10 } })
  })

  test('a login with the code beside the password is answered in the same call', async () => {
    const { email, app } = await protectedOne()
    const { client, json } = await login(email, { otp: app.code() })
    expect(json).toMatchObject({ account: { email } })
    expect((await client.ask('/session')).status).toBe(200)
  })

  test('the owner is told by mail, and on the page of activity, what was changed of the authenticator app', async () => {
    const { email, client, app } = await protectedOne()
    const [mail] = await portal.mails(email)
    expect(mail?.subject).toBe('A change in how you log in to Airlink Express')
    expect(mail?.text).toContain('Authenticator app switched on')
    await client.ask('/account/authenticator/remove', { otp: app.code() })
    expect((await portal.mails(email, 2))[0]?.text).toContain('Authenticator app switched off')
    const { json } = await client.ask('/account/activity')
    const kinds = (json as { payload: { kind: string }[] }).payload.map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['authenticator_off', 'authenticator_on'])
    expect((await login(email)).status).toBe(200)
  })

  test('a recovery code stands in place of the app, once, and its use is mailed with how many are left', async () => {
    const { email, app } = await protectedOne()
    const [one = '', other = ''] = app.recoveryCodes
    expect((await login(email, { otp: one.toLowerCase().replaceAll('-', ' ') })).json).toMatchObject({ account: {} })
    expect((await portal.mails(email, 2))[0]?.text).toMatch(/Logged in with a recovery code\s.*9 recovery codes left/s)
    expect(errorsOf(await login(email, { otp: one }))).toEqual(['otp incorrect'])
    expect((await login(email, { otp: other })).json).toMatchObject({ account: {} })
  })

  test('nothing happens to a recovery code of whose use the owner could not be told', async () => {
    const { email, client, app } = await protectedOne()
    const [code = ''] = app.recoveryCodes
    await asOwner(
      portal,
      `create function tells_nobody() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
       create trigger tells_nobody before insert on graphile_worker._private_jobs
         for each row execute function tells_nobody()`,
    )
    const tried = [await login(email, { otp: code }), await client.ask('/account/data', { otp: code })]
    await asOwner(portal, 'drop function tells_nobody cascade')
    expect(tried.map(({ status }) => status)).toEqual([500, 500])
    expect((await client.ask('/account/factors')).json).toMatchObject({ authenticator: { recovery_codes: 10 } })
    expect((await login(email, { otp: code })).json).toMatchObject({ account: { email } })
    expect((await portal.mails(email, 2))[0]?.text).toContain('9 recovery codes left')
  })

  test('new recovery codes end the earlier ones', async () => {
    const { email, client, app } = await protectedOne()
    const { json } = await client.ask('/account/recovery_codes/renew', { otp: app.code() })
    const [fresh] = (json as { recovery_codes: string[] }).recovery_codes
    expect(errorsOf(await login(email, { otp: app.recoveryCodes[0] }))).toEqual(['otp incorrect'])
    expect((await login(email, { otp: fresh })).json).toMatchObject({ account: {} })
  })
})

describe('refuses', () => {
  test('a login without the code is refused by the field that asks for it, and opens no session', async () => {
    const { email, app } = await protectedOne()
    for (const [otp, msg] of [
      [undefined, 'required'],
      [' ', 'required'],
      ['000000', 'incorrect'],
      ['12345678', 'incorrect'],
      ['AAAA-BBBB-CCCC', 'incorrect'],
      [app.code(-9), 'incorrect'],
      [app.code(9), 'incorrect'],
    ] as const) {
      await asOwner(portal, 'delete from login_doors')
      const { client, status, json } = await login(email, { otp })
      expect([status, json]).toEqual([200, { errors: [{ path: 'otp', msg }] }])
      expect(client.hasSession).toBe(false)
    }
  })

  test('an app’s code that was used before is refused, and every earlier one', async () => {
    const { email, app } = await protectedOne()
    const [used, ...earlier] = [0, -1, -2].map((steps) => app.code(steps))
    expect((await login(email, { otp: used })).json).toMatchObject({ account: {} })
    for (const otp of [used, ...earlier]) expect(errorsOf(await login(email, { otp }))).toEqual(['otp incorrect'])
  })

  test('an app’s code of another time is refused, whatever time the request says: only the server’s clock decides', async () => {
    const { email, app } = await protectedOne()
    onTestFinished(holdDate())
    const now = Date.now()
    const later = now + 5 * 30_000
    const [ofNow, ofLater] = [app.code(), app.code(5)]
    /** A login that says in every way that it is that time. */
    const loginSaying = async (time: number, otp: string) => {
      const said = new Date(time)
      const [iso, seconds] = [said.toISOString(), String(Math.floor(time / 1000))]
      const headers = {
        date: said.toUTCString(),
        'x-date': iso,
        'x-timestamp': seconds,
        'x-request-start': `t=${seconds}`,
      }
      const body = { email, password, otp, date: iso, time, timestamp: seconds, epoch: seconds, now: iso }
      const address = `203.0.113.${String(++addresses)}`
      return errorsOf(await portal.client().ask('/login', body, { ...headers, 'x-forwarded-for': address }))
    }
    expect(await loginSaying(later, ofLater)).toEqual(['otp incorrect'])
    vi.setSystemTime(later)
    expect(await loginSaying(now, ofNow)).toEqual(['otp incorrect'])
    expect(await loginSaying(now, ofLater)).toBeUndefined()
  })

  test('all but one of twenty logins at once with the same code are refused', async () => {
    const { email, app } = await protectedOne()
    const otp = app.code()
    const tried = await Promise.all(Array.from({ length: 20 }, () => login(email, { otp })))
    expect(tried.filter(({ client }) => client.hasSession)).toHaveLength(1)
    const [code = ''] = app.recoveryCodes
    await asOwner(portal, 'delete from login_doors')
    const again = await Promise.all(Array.from({ length: 5 }, () => login(email, { otp: code })))
    expect(again.filter(({ client }) => client.hasSession)).toHaveLength(1)
  })

  test('guessing on at codes is refused: wrong ones count as failed logins, and a right password forgets none', async () => {
    const { email, app } = await protectedOne()
    const at = '198.51.100.7'
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess++) {
      statuses.push((await login(email, { otp: '000000' }, at)).status)
      await login(email, {}, at)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await login(email, { otp: app.code() }, at)).status).toBe(429)
  })

  test('an app’s first code of another session, a wrong one, and one that nobody began are refused', async () => {
    const one = await somebody()
    const elsewhere = await logIn(portal, one.email)
    expect(codeOf(await one.client.ask('/account/authenticator/confirm', { otp: '123456' }))).toBe('factor.not_begun')
    const { json } = await one.client.ask('/account/authenticator/begin', { password })
    const { secret } = json as { secret: string }
    expect(codeOf(await elsewhere.ask('/account/authenticator/confirm', { otp: appOf(secret).code() }))).toBe(
      'factor.not_begun',
    )
    expect(errorsOf(await one.client.ask('/account/authenticator/confirm', {}))).toEqual(['otp required'])
    expect(errorsOf(await one.client.ask('/account/authenticator/confirm', { otp: appOf(secret).code(7) }))).toEqual([
      'otp incorrect',
    ])
    await asOwner(portal, "update authenticators set expires_at = now() - interval '1 second'")
    expect(codeOf(await one.client.ask('/account/authenticator/confirm', { otp: appOf(secret).code() }))).toBe(
      'factor.not_begun',
    )
    expect((await login(one.email)).status).toBe(200)
  })

  test('a second app beside the first is refused', async () => {
    const { client, app } = await protectedOne()
    expect(codeOf(await client.ask('/account/authenticator/begin', { otp: app.code() }))).toBe('factor.already_on')
  })
})

describe('a tenant that offers no second factor', () => {
  test('a tenant that offers no second factor lets nobody begin one, and goes on asking for those switched on', async () => {
    const tenants = await tenantsWith({ secondFactor: 'absent' })
    const own = await startTestPortal({ settings: { TENANTS_DIR: tenants.folder } })
    onTestFinished(async () => {
      await own.close()
      await tenants.remove()
    })
    await addTraveller(own, 'anna@example.org')
    const client = await logIn(own, 'anna@example.org')
    expect(codeOf(await client.ask('/account/authenticator/begin', { password }))).toBe('factor.not_offered')
    await asOwner(
      own,
      `insert into authenticators (tenant_id, account_id, sealed, expires_at, confirmed_at)
       select tenant_id, id, 'x', now(), now() from accounts`,
    )
    const again = await own.client().ask('/login', { email: 'anna@example.org', password })
    expect(errorsOf(again)).toEqual(['otp required'])
  })
})

describe('keeps out', () => {
  test('whoever has the session and the password but not the app is kept out', async () => {
    const { client, email } = await protectedOne()
    for (const [path, more] of [
      ['/account/authenticator/remove', {}],
      ['/account/recovery_codes/renew', {}],
      ['/account/data', {}],
      ['/account/email', { email: 'new@example.org' }],
      ['/auth/unlink', { provider: 'google' }],
    ] as const) {
      expect(errorsOf(await client.ask(path, { password, ...more })), path).toEqual(['otp required'])
      expect(errorsOf(await client.ask(path, { password, otp: '000000', ...more })), path).toEqual(['otp incorrect'])
      await asOwner(portal, 'delete from login_doors')
    }
    expect(errorsOf(await login(email))).toEqual(['otp required'])
  })

  test('whoever has the session but no proof is kept from switching an app on', async () => {
    const { client } = await somebody()
    expect(errorsOf(await client.ask('/account/authenticator/begin', {}))).toEqual(['password required'])
    expect(errorsOf(await client.ask('/account/authenticator/begin', { password: 'wrong' }))).toEqual([
      'password incorrect',
    ])
  })

  test('sessions from before the app was switched on are kept out', async () => {
    const one = await somebody()
    const before = await logIn(portal, one.email)
    await switchOnApp(one.client)
    expect((await before.ask('/session')).status).toBe(401)
    expect((await one.client.ask('/session')).status).toBe(200)
  })

  test('the app of another account is kept out, when its row was moved', async () => {
    const [one, other] = [await protectedOne(), await protectedOne()]
    await asOwner(
      portal,
      `update authenticators set last_step = 0, sealed = (select sealed from authenticators where account_id = '${other.id}')
       where account_id = '${one.id}'`,
    )
    expect(errorsOf(await login(one.email, { otp: other.app.code() }))).toEqual(['otp incorrect'])
  })

  test('secrets of apps and recovery codes lie sealed and hashed, none in clear', async () => {
    const { app, id } = await protectedOne()
    const { rows } = await asOwner(
      portal,
      `select sealed, (select string_agg(code_hash, ' ') from recovery_codes r where r.account_id = a.account_id) as hashes
       from authenticators a where account_id = '${id}'`,
    )
    const kept = JSON.stringify(rows)
    for (const code of app.recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
    expect(kept).toContain('$argon2id$')
  })
})
