import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { switchOnApp } from '#testkit/portal/authenticators.ts'
import { changeWhileWaiting } from '#testkit/portal/change-while-waiting.ts'
import { IdentityBrowser } from '#testkit/portal/identity-browser.ts'
import { addPasskey } from '#testkit/portal/passkeys.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword as password } from '#testkit/portal/travellers.ts'

/** Whoever takes an account back from its old address has it again, whatever was done to it meanwhile. */
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => portal.close())

const tokenIn = (text = '', path = '') => new RegExp(`${path}\\?token=([\\w-]{43})\\b`).exec(text)?.[1] ?? ''
const stop = async (token: string) =>
  ((await portal.client().ask('/account/email/stop', { token })).json as { reset_token: string }).reset_token
const setPassword = (token: string, fresh: string) =>
  portal.client().ask('/reset_password', { token, new_password: fresh, confirm_new_password: fresh })
const rowsOf = async (table: string, id: string) =>
  (await asOwner(portal, `select 1 from ${table} where account_id = '${id}'`)).rows.length

/** Somebody who knows the password and changed the address; the owner holds the link that stops it. */
async function stolen(name: string) {
  const [email, thiefs] = [`${name}@example.org`, `${name}.thief@example.org`]
  const id = await addTraveller(portal, email)
  const thief = await logIn(portal, email)
  await thief.ask('/account/email', { email: thiefs, password })
  const [toOld] = (await portal.mails(email)).filter(({ text }) => text.includes('/email/stop_change'))
  await thief.ask('/account/email/confirm', { token: tokenIn((await portal.mails(thiefs))[0]?.text) })
  return { id, email, thiefs, thief, stopToken: tokenIn(toOld?.text, '/email/stop_change') }
}

test('once an address is taken back nothing that let somebody in does so, even before a new password is chosen', async () => {
  const { id, email, thief, stopToken } = await stolen('shut')
  await addPasskey(thief, portal.url)
  const visitor = new IdentityBrowser(thief)
  await visitor.prove('google', { email: 'eva@example.org', given_name: 'Eva', family_name: 'Neri' })
  await visitor.ask('/auth/link', { password })
  const token = await stop(stopToken)
  expect((await portal.client().ask('/login', { email, password })).text).toBe('Password Incorrect')
  expect([await rowsOf('passkeys', id), await rowsOf('identities', id), await rowsOf('sessions', id)]).toEqual([
    0, 0, 0,
  ])
  await setPassword(token, 'another violet kettle 9')
  await logIn(portal, email, 'another violet kettle 9')
})

test('an authenticator app that was switched on under the other address keeps nobody out', async () => {
  const { id, email, thief, stopToken } = await stolen('app')
  await switchOnApp(thief)
  await setPassword(await stop(stopToken), 'another violet kettle 9')
  await logIn(portal, email, 'another violet kettle 9')
  expect([await rowsOf('authenticators', id), await rowsOf('recovery_codes', id)]).toEqual([0, 0])
})

test('once an address is taken back a browser of whoever was in is a new one: it guesses as a stranger does', async () => {
  const { email, thief, stopToken } = await stolen('browser')
  await stop(stopToken)
  const answers: string[] = []
  for (const client of [thief, portal.client()])
    for (let time = 0; time < 5; time++)
      answers.push((await client.ask('/login', { email, password: `wrong ${String(time)}` })).text)
  expect(answers.filter((text) => text === 'Password Incorrect')).toHaveLength(5)
})

test('once an address is taken back an authenticator app from before is asked for as before', async () => {
  const email = 'kept@example.org'
  const id = await addTraveller(portal, email)
  const owner = await logIn(portal, email)
  const app = await switchOnApp(owner)
  await owner.ask('/account/email', { email: 'kept.new@example.org', otp: app.code() })
  await owner.ask('/account/email/confirm', { token: tokenIn((await portal.mails('kept.new@example.org'))[0]?.text) })
  const [toOld] = (await portal.mails(email, 2)).filter(({ text }) => text.includes('/email/stop_change'))
  await setPassword(await stop(tokenIn(toOld?.text, '/email/stop_change')), 'another violet kettle 9')
  const { text } = await portal.client().ask('/login', { email, password: 'another violet kettle 9' })
  expect(text).toContain('otp')
  expect(await rowsOf('recovery_codes', id)).toBe(10)
})

test('recovery codes that were renewed or used under the other address let nobody in, and the app stays', async () => {
  for (const what of ['renewed', 'used']) {
    const [email, thiefs] = [`codes.${what}@example.org`, `codes.${what}.thief@example.org`]
    const id = await addTraveller(portal, email)
    const thief = await logIn(portal, email)
    const app = await switchOnApp(thief)
    await thief.ask('/account/email', { email: thiefs, otp: app.code() })
    await thief.ask('/account/email/confirm', { token: tokenIn((await portal.mails(thiefs))[0]?.text) })
    const letters = await portal.mails(email, 3)
    const stopToken = letters.map(({ text }) => tokenIn(text, '/email/stop_change')).find((each) => each !== '') ?? ''
    const [otp] = app.recoveryCodes
    const done =
      what === 'renewed'
        ? await thief.ask('/account/recovery_codes/renew', { otp })
        : await portal.client().ask('/login', { email: thiefs, password, otp })
    expect(done.status).toBe(200)
    await stop(stopToken)
    expect([await rowsOf('authenticators', id), await rowsOf('recovery_codes', id)], what).toEqual([1, 0])
  }
})

test('what was mailed to the other address meanwhile closes the account to nobody', async () => {
  const { email, thiefs, thief, stopToken } = await stolen('mailed')
  const other = 'seven trains at midnight 48'
  await thief.ask('/change_password', { password, new_password: other, confirm_new_password: other })
  const letters = await portal.mails(thiefs, 2)
  const notMe = letters.map(({ text }) => tokenIn(text, '/account/not_me')).find((each) => each !== '') ?? ''
  await setPassword(await stop(stopToken), 'another violet kettle 9')
  const owner = await logIn(portal, email, 'another violet kettle 9')
  expect((await portal.client().ask('/account/not_me', { token: notMe })).text).toBe('Request Expired')
  expect((await owner.ask('/session')).status).toBe(200)
})

describe('where the owner signed up anew with the old address meanwhile', () => {
  const ask = async (token: string) => portal.client().ask('/account/email/stop', { token, knows_not_back: true })
  const emailOf = async (id: string) =>
    (await asOwner(portal, `select email from accounts where id = '${id}'`)).rows[0]?.['email']

  test('where the owner signed up anew a press shuts the thief out, undoes what waits, and leads to a new password', async () => {
    const { id, email, thiefs, thief, stopToken } = await stolen('anew')
    await switchOnApp(thief)
    const waits = await addTraveller(portal, email)
    const { json } = await ask(stopToken)
    expect(json).toMatchObject({ is_email_back: false })
    expect((await thief.ask('/session')).status).toBe(401)
    expect((await portal.client().ask('/login', { email: thiefs, password })).text).toBe('Password Incorrect')
    await setPassword((json as { reset_token: string }).reset_token, 'another violet kettle 9')
    await logIn(portal, thiefs, 'another violet kettle 9')
    expect([await emailOf(id), await emailOf(waits)]).toEqual([thiefs, email])
  })

  test('a page of before, which would say that the address is back, is told that the link is too old, and all is done', async () => {
    const { id, email, thiefs, thief, stopToken } = await stolen('before')
    await addTraveller(portal, email)
    expect((await portal.client().ask('/account/email/stop', { token: stopToken })).text).toBe('Request Expired')
    expect((await thief.ask('/session')).status).toBe(401)
    expect(await emailOf(id)).toBe(thiefs)
    expect((await ask(stopToken)).json).toMatchObject({ is_email_back: false })
  })

  test('where the owner signed up anew a press stops a change of the address that waits to be confirmed', async () => {
    const { id, email, thiefs, thief, stopToken } = await stolen('waits')
    await thief.ask('/account/email', { email: `again.${thiefs}`, password })
    await addTraveller(portal, email)
    await ask(stopToken)
    const waiting = `select from email_changes where account_id = '${id}' and confirmed_at is null and ended_at is null`
    expect((await asOwner(portal, waiting)).rows).toEqual([])
  })

  test('the link takes an address back once it is free again, and then no more', async () => {
    const { id, email, stopToken } = await stolen('freed')
    const anew = await addTraveller(portal, email)
    await ask(stopToken)
    await asOwner(portal, `delete from accounts where id = '${anew}'`)
    expect((await ask(stopToken)).json).toMatchObject({ is_email_back: true })
    expect(await emailOf(id)).toBe(email)
    expect((await ask(stopToken)).text).toBe('Request Expired')
  })

  test('another account that takes the address in the very moment keeps the thief in no more than one from before', async () => {
    const { id, email, thiefs, thief, stopToken } = await stolen('moment')
    const answer = await changeWhileWaiting(portal, {
      hold: `set local tapfolio.tenant = 'airlink';
        insert into accounts (email, email_canonical, name, surname, language, confirmed_at)
        values ('${email}', '${email}', 'B', 'C', 'it', now())`,
      ask: () => ask(stopToken),
    })
    expect(answer.json).toMatchObject({ is_email_back: false })
    expect((await thief.ask('/session')).status).toBe(401)
    expect(await emailOf(id)).toBe(thiefs)
  })
})
