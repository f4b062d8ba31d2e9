import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdLoginLimits } from '#testkit/database/hold-login-limits.ts'
import { switchOnApp } from '#testkit/portal/authenticators.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword as old } from '#testkit/portal/travellers.ts'

const fresh = 'another violet kettle 9'
const both = { new_password: fresh, confirm_new_password: fresh }

let portal: TestPortal
let people = 0
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  await holdLoginLimits(portal.databaseUrl)
})
afterAll(() => portal.close())

/** Somebody new, logged in. */
async function somebody(more: { language?: string } = {}) {
  const email = `anna${String(++people)}@example.org`
  const id = await addTraveller(portal, email, more)
  return { email, id, client: await logIn(portal, email) }
}
const errorsOf = ({ json }: { json: unknown }) =>
  (json as { errors?: { path: string; msg: string }[] }).errors?.map(({ path, msg }) => `${path} ${msg}`)

describe('editAccount', () => {
  const edit = (client: BrowserLike, account: object) => client.ask('/edit', { account })

  test('editAccount answers the account as it is now, and so does the session', async () => {
    const { client, id, email } = await somebody()
    const { json } = await edit(client, { id, name: ' Ánna ', surname: 'Neri', language: 'de' })
    expect(json).toMatchObject({
      account: { id, name: 'Ánna', surname: 'Neri', email, language: 'de', locales_id: 'de-DE' },
    })
    expect((await client.ask('/session')).json).toMatchObject(json as object)
  })

  test('editAccount refuses by field what is missing, too long, unfit or not offered, and changes nothing then', async () => {
    const { client, id } = await somebody()
    expect(errorsOf(await edit(client, { id }))).toEqual([
      'account.name required',
      'account.surname required',
      'account.language notSupported',
    ])
    const wrong = { id, name: 'x'.repeat(65), surname: 'Ne\u202eri', language: '../it' }
    expect(errorsOf(await edit(client, wrong))).toEqual([
      'account.name too_long',
      'account.surname invalid',
      'account.language notSupported',
    ])
    expect((await client.ask('/session')).json).toMatchObject({ account: { name: 'Anna', language: 'it' } })
  })

  test('editAccount keeps out the id of somebody else', async () => {
    const [one, other] = [await somebody(), await somebody()]
    for (const id of [other.id, '', "' or 1=1"]) {
      const refused = await edit(one.client, { id, name: 'Eve', surname: 'Evil', language: 'it' })
      expect([refused.status, (refused.json as { code: string }).code]).toEqual([403, 'session.not_yours'])
    }
    expect((await other.client.ask('/session')).json).toMatchObject({ account: { name: 'Anna' } })
  })

  test('editAccount keeps out every other column, and the notices where the tenant does not offer them', async () => {
    const { client, id, email } = await somebody()
    const rowOf = async () => (await asOwner(portal, `select * from accounts where id = '${id}'`)).rows[0] ?? {}
    const before = await rowOf()
    const { rows: columns } = await asOwner(
      portal,
      `select column_name as name, data_type as kind from information_schema.columns
        where table_schema = 'public' and table_name = 'accounts'`,
    )
    const written = ['name', 'surname', 'language', 'updated']
    // Of each kind something that the column would take.
    const values: Record<string, unknown> = { boolean: true, 'timestamp with time zone': '2020-01-01T00:00:00Z' }
    const more = columns
      .filter(({ name }) => name !== 'id' && !written.includes(String(name)))
      .map(({ name, kind }) => [String(name), values[String(kind)] ?? '9'] as const)
    expect(more.length).toBeGreaterThan(10)
    const account = { id, name: 'Anna', surname: 'Neri', language: 'de', ...Object.fromEntries<unknown>(more) }
    expect((await edit(client, account)).status).toBe(200)
    const after = await rowOf()
    const changed = Object.keys(after).filter((name) => String(after[name]) !== String(before[name]))
    expect(changed.filter((name) => !written.includes(name))).toEqual([])
    expect(changed).toContain('surname')
    await logIn(portal, email)
  })
})

describe('changePassword', () => {
  let addresses = 0
  const newAddress = () => `203.0.113.${String(++addresses)}`
  const change = (client: BrowserLike, body: object, address = newAddress()) =>
    client.ask('/change_password', body, { 'x-forwarded-for': address })

  test('changePassword answers success, ends the other sessions and the links, keeps its own, and tells the owner', async () => {
    const { client, email } = await somebody({ language: 'de' })
    const other = await logIn(portal, email)
    await portal.client().ask('/email/send_forgot_password_request', { email })
    const mail = (await portal.mails(email))[0]?.text ?? ''
    const token = /token=([\w-]{43})/.exec(mail)?.[1] ?? ''
    expect((await change(client, { password: old, ...both })).text).toBe('Success')
    expect((await client.ask('/session')).status).toBe(200)
    expect((await other.ask('/session')).status).toBe(401)
    expect((await client.ask('/forgot_password', { token })).text).toBe('Request Expired')
    expect((await portal.client().ask('/login', { email, password: old })).text).toBe('Password Incorrect')
    await logIn(portal, email, fresh)
    expect((await portal.mails(email, 2))[0]?.subject).toBe('Ihr Passwort für Airlink Express wurde geändert')
  })

  test('changePassword refuses by field, and a wrong password as incorrect', async () => {
    const { client } = await somebody()
    expect(errorsOf(await change(client, {}))).toEqual([
      'password required',
      'new_password required',
      'confirm_new_password required',
    ])
    const weak = { password: old, new_password: 'annarossi', confirm_new_password: 'x' }
    expect(errorsOf(await change(client, weak))).toEqual(['new_password weak', 'confirm_new_password not_match'])
    expect(errorsOf(await change(client, { password: 'wrong', ...both }))).toEqual(['password incorrect'])
    expect(errorsOf(await change(client, { password: 'x'.repeat(257), ...both }))).toEqual(['password incorrect'])
  })

  test('changePassword keeps out a guesser: of many tries at once five are compared', async () => {
    const { client } = await somebody()
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, n) => change(client, { password: `guess ${String(n)}`, ...both }, '198.51.100.7')),
    )
    expect(tries.filter((each) => errorsOf(each)?.[0] === 'password incorrect')).toHaveLength(5)
    // A machine that cannot keep up turns some away without a look.
    expect(tries.filter(({ status }) => status === 429 || status === 503)).toHaveLength(20)
    expect((await client.ask('/session')).status).toBe(200)
  })

  test('changePassword keeps out a row of sessions: of all their guesses at a password thirty-one are compared', async () => {
    const { client, email, id } = await somebody()
    const row: BrowserLike[] = []
    for (let session = 0; session < 7; session++) row.push(await logIn(portal, email))
    const guessIn = async (session: BrowserLike, path: string) => {
      for (let guess = 0; guess < 5; guess++)
        tries.push(
          await session.ask(path, { password: 'guess', id: none, ...both }, { 'x-forwarded-for': '192.0.2.9' }),
        )
    }
    const tries: Awaited<ReturnType<BrowserLike['ask']>>[] = []
    const none = '00000000-0000-0000-0000-000000000000'
    for (const [at, session] of row.entries()) await guessIn(session, at < 4 ? '/change_password' : '/sessions/end')
    expect(tries.map((each) => errorsOf(each)?.[0] ?? each.status)).toEqual([
      ...Array.from({ length: 31 }, () => 'password incorrect'),
      ...Array.from({ length: 4 }, () => 429),
    ])
    // The owner waits in a session, as long as anybody; at the login nobody does.
    expect((await change(client, { password: old, ...both })).status).toBe(429)
    expect((await client.ask('/login', { email, password: old })).json).toMatchObject({ account: { id } })
    await asOwner(portal, `update login_doors set closed_until = closed_until - interval '5 s'`)
    expect((await change(client, { password: old, ...both })).text).toBe('Success')
  })

  test('changePassword keeps out a guesser of codes who knows the password: five are compared, whatever the calls', async () => {
    const { client } = await somebody()
    const app = await switchOnApp(client)
    const guess = () => change(client, { password: old, otp: '000000', ...both })
    const paths = ['/account/authenticator/remove', '/account/recovery_codes/renew', '/account/data']
    expect(errorsOf(await guess())).toEqual(['otp incorrect'])
    for (const path of paths) {
      // None of these forgets what failed, though its password is right.
      expect(errorsOf(await change(client, { password: old, otp: '', ...both }))).toEqual(['otp required'])
      expect((await change(client, { password: old, ...both })).status).toBe(403)
      expect(errorsOf(await client.ask(path, { password: old, otp: '000000' }))).toEqual(['otp incorrect'])
    }
    expect(errorsOf(await guess())).toEqual(['otp incorrect'])
    expect((await guess()).status).toBe(429)
    for (const path of paths) expect((await client.ask(path, { password: old, otp: app.code() })).status).toBe(429)
    await asOwner(portal, `update login_doors set closed_until = closed_until - interval '5 s'`)
    expect((await change(client, { password: old, otp: app.code(), ...both })).text).toBe('Success')
  })

  test('changePassword keeps out a passkey that is none, beside the right password', async () => {
    const { client } = await somebody()
    await switchOnApp(client)
    const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
    const passkey = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response }
    expect(errorsOf(await change(client, { password: old, passkey, ...both }))).toEqual(['passkey incorrect'])
  })

  test('changePassword answers its owner while strangers guess at the login of the account from everywhere', async () => {
    const { client, email } = await somebody()
    const guess = (from: string) =>
      portal.client().ask('/login', { email, password: 'guess' }, { 'x-forwarded-for': from })
    await guess('198.51.100.1')
    for (let from = 2; from < 33; from++) await guess(`198.51.100.${String(from)}`)
    expect(
      (await portal.client().ask('/login', { email, password: old }, { 'x-forwarded-for': '192.0.2.77' })).status,
    ).toBe(429)
    expect((await change(client, { password: old, ...both }, '192.0.2.77')).text).toBe('Success')
  })

  test('changePassword keeps out the second of two who know the same old password', async () => {
    const { client, email } = await somebody()
    const words = ['amber', 'birch', 'cedar', 'dune'].map((word) => `${word} violet kettle 9`)
    const answers = await Promise.all(
      words.map((word) => change(client, { password: old, new_password: word, confirm_new_password: word })),
    )
    const won = answers.flatMap(({ text }, n) => (text === 'Success' ? [words[n]] : []))
    expect(won).toHaveLength(1)
    await logIn(portal, email, won[0])
  })

  test('changePassword sets the first password of an account by a mailed code, and by no login of a moment ago', async () => {
    const { client, id, email } = await somebody()
    await asOwner(portal, `update accounts set password_hash = null where id = '${id}'`)
    // A page of before has no field for it.
    const before = await change(client, { password: '', ...both })
    expect([before.status, (before.json as { code: string }).code]).toEqual([403, 'session.unproven'])
    expect(errorsOf(await change(client, { code: '', ...both }))).toEqual(['code required'])
    expect(errorsOf(await change(client, { password: 'anything', code: '', ...both }))).toEqual(['code required'])
    expect(errorsOf(await change(client, { code: '12345678', ...both }))).toEqual(['code incorrect'])
    await client.ask('/account/proof', {})
    const [code] = /\b\d{4} \d{4}\b/.exec((await portal.mails(email))[0]?.text ?? '') ?? []
    expect((await change(client, { code, ...both })).text).toBe('Success')
    await logIn(portal, email, fresh)
    expect(errorsOf(await change(client, both))).toEqual(['password required'])
  })

  test('changePassword asks an account with an app for its code too, and leaves the other sessions in until then', async () => {
    const { client, email } = await somebody()
    const app = await switchOnApp(client)
    const other = portal.client()
    await other.ask('/login', { email, password: old, otp: app.recoveryCodes[0] })
    const before = await change(client, { password: old, ...both })
    expect([before.status, (before.json as { code: string }).code]).toEqual([403, 'session.unproven'])
    expect(errorsOf(await change(client, { password: old, otp: '', ...both }))).toEqual(['otp required'])
    expect(errorsOf(await change(client, { password: old, otp: app.code(-40), ...both }))).toEqual(['otp incorrect'])
    expect(errorsOf(await change(client, { password: 'guess', otp: app.code(), ...both }))).toEqual([
      'password incorrect',
    ])
    expect((await other.ask('/session')).status).toBe(200)
    expect((await change(client, { password: old, otp: app.code(), ...both })).text).toBe('Success')
    expect((await other.ask('/session')).status).toBe(401)
  })
})

describe('sessions', () => {
  interface Row {
    id: string
    user_agent: string
    is_current: boolean
    last_seen: string
  }
  const rowsOf = ({ json }: { json: unknown }) => (json as { payload: Row[] }).payload

  test('listSessions answers the live ones of the account, its own marked, and no token', async () => {
    const { client, email } = await somebody()
    const other = portal.client()
    await other.ask('/login', { email, password: old }, { 'user-agent': `Phone ${'x'.repeat(300)}` })
    const { text, ...answer } = await client.ask('/sessions')
    const rows = rowsOf(answer)
    expect(rows.map(({ is_current }) => is_current).toSorted()).toEqual([false, true])
    expect(rows.find(({ is_current }) => !is_current)?.user_agent).toMatch(/^Phone x{194}$/)
    for (const token of [...client.cookies.values(), ...other.cookies.values()]) expect(text).not.toContain(token)
    await asOwner(
      portal,
      `update sessions set last_seen = now() - interval '31 minutes' where user_agent like 'Phone%'`,
    )
    expect(rowsOf(await client.ask('/sessions'))).toHaveLength(1)
  })

  test('a disk that is full keeps nobody from reading: that a session was used is written when there is room again', async () => {
    const { client } = await somebody()
    await asOwner(
      portal,
      `update sessions set last_seen = now() - interval '5 minutes';
       create function is_full() returns trigger language plpgsql as $$
         begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
       create trigger is_full before update on sessions for each row execute function is_full()`,
    )
    const status = async () => (await client.ask('/session')).status
    expect(await status()).toBe(200)
    await asOwner(portal, 'drop function is_full cascade')
    expect(await status()).toBe(200)
    const { rows } = await asOwner(portal, `select from sessions where last_seen > now() - interval '1 minute'`)
    expect(rows).not.toEqual([])
  })

  const otherOf = async (client: BrowserLike) =>
    rowsOf(await client.ask('/sessions')).find(({ is_current }) => !is_current)?.id

  test('endSession ends another one, for who proves again who they are, and answers what is left', async () => {
    const { client, email } = await somebody()
    const other = await logIn(portal, email)
    const left = rowsOf(await client.ask('/sessions/end', { id: await otherOf(client), password: old }))
    expect(left.map(({ is_current }) => is_current)).toEqual([true])
    expect((await other.ask('/session')).status).toBe(401)
    expect((await client.ask('/session')).status).toBe(200)
  })

  test('endSession refuses to end another one without a proof or with a wrong one, also one that does not exist', async () => {
    const { client, email } = await somebody()
    const other = await logIn(portal, email)
    for (const id of [await otherOf(client), '00000000-0000-0000-0000-000000000000']) {
      expect(errorsOf(await client.ask('/sessions/end', { id, password: '' }))).toEqual(['password required'])
      expect(errorsOf(await client.ask('/sessions/end', { id, password: 'wrong' }))).toEqual(['password incorrect'])
      // A page of before has no room for one, and takes a list of errors for done.
      expect(await client.ask('/sessions/end', { id })).toMatchObject({
        status: 403,
        json: { code: 'session.unproven' },
      })
    }
    expect((await other.ask('/session')).status).toBe(200)
  })

  test('endSession takes the code of the authenticator app where there is one, and not the password', async () => {
    const { client, email } = await somebody()
    const app = await switchOnApp(client)
    const other = portal.client()
    await other.ask('/login', { email, password: old, otp: app.recoveryCodes[0] })
    const id = await otherOf(client)
    expect(errorsOf(await client.ask('/sessions/end', { id, password: old }))).toEqual(['otp required'])
    expect(rowsOf(await client.ask('/sessions/end', { id, otp: app.code() }))).toHaveLength(1)
    expect((await other.ask('/session')).status).toBe(401)
  })

  test('endSession takes a mailed code where the account has no password, once', async () => {
    const { client, id: account, email } = await somebody()
    const [one, two] = [await logIn(portal, email), await logIn(portal, email)]
    await asOwner(portal, `update accounts set password_hash = null where id = '${account}'`)
    await client.ask('/account/proof', {})
    const code = /\b\d{4} \d{4}\b/.exec((await portal.mails(email))[0]?.text ?? '')?.[0]
    const id = await otherOf(client)
    expect(errorsOf(await client.ask('/sessions/end', { id, code: '' }))).toEqual(['code required'])
    expect(rowsOf(await client.ask('/sessions/end', { id, code }))).toHaveLength(2)
    expect(errorsOf(await client.ask('/sessions/end', { id: await otherOf(client), code }))).toEqual(['code incorrect'])
    const live = [(await one.ask('/session')).status, (await two.ask('/session')).status]
    expect(live.toSorted()).toEqual([200, 401])
  })

  test.each(['/sessions/end', '/sessions/end_others'])(
    '%s keeps out a session that ended while its proof was compared',
    async (path) => {
      const { client, id: account, email } = await somebody()
      const own = rowsOf(await client.ask('/sessions'))[0]?.id ?? expect.fail('no session')
      const other = await logIn(portal, email)
      const body = { id: await otherOf(client), password: old }
      const { status } = await changeWhileWaiting(portal, {
        hold: `select from accounts where id = '${account}' for update`,
        ask: () => client.ask(path, body),
        change: `delete from sessions where id = '${own}'`,
      })
      expect(status).toBe(401)
      expect((await other.ask('/session')).status).toBe(200)
    },
  )

  test('endSession on one’s own is a logout', async () => {
    const { client } = await somebody()
    const [row] = rowsOf(await client.ask('/sessions'))
    const stolen = [...client.cookies]
    expect(rowsOf(await client.ask('/sessions/end', { id: row?.id }))).toEqual([])
    expect(client.hasSession).toBe(false)
    for (const [name, value] of stolen) client.cookies.set(name, value)
    expect((await client.ask('/session')).status).toBe(401)
  })

  test('endSession keeps out: a session of somebody else is answered like one that does not exist', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const [foreign] = rowsOf(await other.client.ask('/sessions'))
    for (const id of [foreign?.id, '00000000-0000-0000-0000-000000000000', '', "x' or '1'='1"]) {
      const { status, json } = await one.client.ask('/sessions/end', { id, password: old })
      expect([status, (json as { code: string }).code]).toEqual([404, 'session.not_found'])
    }
    expect((await other.client.ask('/session')).status).toBe(200)
  })

  test('endAllSessions answers with everybody logged out, whoever asked too, without a proof', async () => {
    const { client, email } = await somebody()
    const [other, stranger] = [await logIn(portal, email), await somebody()]
    const stolen = [...client.cookies]
    expect((await client.ask('/sessions/end_all', {})).text).toBe('Success')
    expect(client.hasSession).toBe(false)
    for (const [name, value] of stolen) client.cookies.set(name, value)
    for (const each of [client, other]) expect((await each.ask('/session')).status).toBe(401)
    expect((await stranger.client.ask('/session')).status).toBe(200)
    const { payload } = (await (await logIn(portal, email)).ask('/account/activity')).json as {
      payload: { kind: string }[]
    }
    expect(payload.map(({ kind }) => kind).slice(0, 3)).toEqual(['logged_in', 'session_ended', 'others_ended'])
  })
})
