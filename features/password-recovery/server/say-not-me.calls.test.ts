import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMailLink } from '#domain/mail-links/server/mail-link.ts'
import { switchOnApp } from '#testkit/portal/authenticators.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { addPasskey } from '#testkit/portal/passkeys.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, asOwner, logIn, travellerPassword as password } from '#testkit/portal/travellers.ts'

let portal: TestPortal
let people = 0
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

async function somebody() {
  const email = `vera${String(++people)}@example.org`
  const id = await addTraveller(portal, email, { language: 'en' })
  return { email, id, client: await logIn(portal, email) }
}
const tokenIn = (text: string | undefined) => /\/account\/not_me\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const linkOf = (accountId: string) => makeMailLink(portal.database, { purpose: 'not_me', accountId, minutes: 5 })
const say = (token: string) => portal.client().ask('/account/not_me', { token })
const statusOf = async (client: BrowserLike) => (await client.ask('/session')).status
const newPassword = { new_password: 'another lagoon 48 lamps', confirm_new_password: 'another lagoon 48 lamps' }

describe('answers', () => {
  test('a press in the mail about a new device ends all that let in and mails the way to a new password', async () => {
    const { email, id, client } = await somebody()
    const passkey = await addPasskey(client, portal.url)
    const elsewhere = await logIn(portal, email)
    const [alert] = await portal.alerts(email)
    const pressed = await say(tokenIn(alert?.text))
    expect(pressed.json).toEqual({ is_reset_sent: true })
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([401, 401])
    const visitor = portal.client()
    expect((await visitor.ask('/login', { email, password })).text).toBe('Password Incorrect')
    const { json: options } = await visitor.ask('/login/passkey/begin', {})
    expect((await visitor.ask('/login/passkey', { passkey: passkey.sign(options) })).status).toBe(403)
    const letters = await portal.mails(email, 2)
    const mailed = letters.map(({ text }) => /request_in_progress\?token=([\w-]{43})/.exec(text)?.[1]).find(Boolean)
    const { text: token } = await visitor.ask('/forgot_password', { token: mailed })
    await visitor.ask('/reset_password', { token, ...newPassword })
    await logIn(portal, email, newPassword.new_password)
    const { rows } = await asOwner(portal, `select what from account_activity where account_id = '${id}'`)
    expect(rows.map(({ what }) => what)).toContain('account.not_me')
  })

  test('a press in the mail about a new password, or a changed protection, mails the way to a new one too', async () => {
    const { email, client } = await somebody()
    await client.ask('/change_password', { password, ...newPassword })
    const [changed] = await portal.mails(email)
    expect((await say(tokenIn(changed?.text))).json).toEqual({ is_reset_sent: true })
  })

  test('a press in the mail about an authenticator app that somebody else switched on takes it off', async () => {
    const { email, id, client } = await somebody()
    await switchOnApp(client)
    const [told] = await portal.mails(email)
    expect((await say(tokenIn(told?.text))).status).toBe(200)
    const { rows } = await asOwner(portal, `select from authenticators where account_id = '${id}'`)
    expect(rows).toEqual([])
  })

  test('a press in the mail about recovery codes that somebody else renewed ends them; the app stays', async () => {
    const { email, client } = await somebody()
    const app = await switchOnApp(client)
    const { json } = await client.ask('/account/recovery_codes/renew', { otp: app.code() })
    const [code] = (json as { recovery_codes: string[] }).recovery_codes
    const [told] = await portal.mails(email, 2)
    expect((await say(tokenIn(told?.text))).status).toBe(200)
    expect(await logInAgain(email, code)).toContain('otp')
  })

  test('a press in the mail about a recovery code that somebody else used ends the others of its list', async () => {
    const { email, client } = await somebody()
    const { recoveryCodes } = await switchOnApp(client)
    const [used, other] = recoveryCodes
    expect((await portal.client().ask('/login', { email, password, otp: used })).json).toMatchObject({ account: {} })
    const [told] = await portal.mails(email, 2)
    expect((await say(tokenIn(told?.text))).status).toBe(200)
    expect(await logInAgain(email, other)).toContain('otp')
  })
})

/** Chooses the new password by the mail that the press sent, and says what a login with it and this code answers. */
async function logInAgain(email: string, otp: string | undefined) {
  const visitor = portal.client()
  const letters = await portal.mails(email, 3)
  const mailed = letters.map(({ text }) => /request_in_progress\?token=([\w-]{43})/.exec(text)?.[1]).find(Boolean)
  const { text: token } = await visitor.ask('/forgot_password', { token: mailed })
  expect((await visitor.ask('/reset_password', { token, ...newPassword })).text).toBe('Success')
  return (await visitor.ask('/login', { email, password: newPassword.new_password, otp })).text
}

test('a browser of whoever was shut out is a new one: the holder is told when it comes in again', async () => {
  const { email, id } = await somebody()
  const stranger = await logIn(portal, email)
  await say(await linkOf(id))
  const [letter] = await portal.mails(email)
  const mailed = /request_in_progress\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  const visitor = portal.client()
  const { text: token } = await visitor.ask('/forgot_password', { token: mailed })
  await visitor.ask('/reset_password', { token, ...newPassword })
  const told = async () =>
    (await asOwner(portal, `select from alerts where account_id = '${id}' and kind = 'new_login'`)).rows.length
  const before = await told()
  expect((await stranger.ask('/login', { email, password: newPassword.new_password })).json).toMatchObject({
    account: { email },
  })
  expect(await told()).toBe(before + 1)
})

test('a browser of whoever was shut out guesses as a stranger does', async () => {
  const { email, id, client } = await somebody()
  await say(await linkOf(id))
  const answers: string[] = []
  for (const each of [client, portal.client()])
    for (let time = 0; time < 5; time++)
      answers.push((await each.ask('/login', { email, password: `wrong ${String(time)}` })).text)
  expect(answers.filter((text) => text === 'Password Incorrect')).toHaveLength(5)
})

describe('refuses', () => {
  test('sayNotMe refuses alike a link that was pressed, of another purpose, too old, or made up', async () => {
    const { id, client } = await somebody()
    const spent = await linkOf(id)
    const [one, other] = await Promise.all([say(spent), say(spent)])
    expect([one.status, other.status, one.text === other.text]).toEqual([200, 200, false])
    expect([one.text, other.text]).toContain('Request Expired')
    const late = await linkOf(id)
    await asOwner(portal, `update mail_links set expires_at = now() where account_id = '${id}'`)
    const reset = await makeMailLink(portal.database, { purpose: 'reset', accountId: id, minutes: 5 })
    for (const token of [spent, late, reset, 'A'.repeat(43), '', 'x']) {
      const refused = await say(token)
      expect(refused.text, token).toBe('Request Expired')
    }
    expect(await statusOf(client)).toBe(401)
  })

  test('a link of sayNotMe that is only opened changes nothing: a scanner of mails looks at the page', async () => {
    const { id, client } = await somebody()
    const token = await linkOf(id)
    await fetch(`${portal.url}/account/not_me?token=${token}`)
    expect(await statusOf(client)).toBe(200)
    expect((await say(token)).status).toBe(200)
  })
})

describe('keeps out', () => {
  test('sayNotMe keeps out the link of another tenant', async () => {
    const { id, client } = await somebody()
    const token = await linkOf(id)
    const lagunare = new BrowserLike(portal.url, 'pk_lagunare_demo')
    expect((await lagunare.ask('/account/not_me', { token })).text).toBe('Request Expired')
    expect(await statusOf(client)).toBe(200)
  })

  test('sayNotMe keeps out a login of another site that somebody linked', async () => {
    const { email, id } = await somebody()
    const linked = `select provider from identities where account_id = '${id}'`
    await asOwner(
      portal,
      `insert into identities (tenant_id, issuer, subject, provider, account_id)
       values ('airlink', 'https://issuer.example', '${email}', 'google', '${id}')`,
    )
    expect((await asOwner(portal, linked)).rows).toHaveLength(1)
    expect((await say(await linkOf(id))).status).toBe(200)
    expect((await asOwner(portal, linked)).rows).toEqual([])
  })

  test('sayNotMe keeps out a link to a new password from before, and a new address that waits for confirmation', async () => {
    const { id, client } = await somebody()
    const reset = await makeMailLink(portal.database, { purpose: 'reset', accountId: id, minutes: 5 })
    const changed = await client.ask('/account/email', { email: `else-${id}@example.org`, password })
    expect(changed.status).toBe(200)
    expect((await say(await linkOf(id))).status).toBe(200)
    const late = await portal.client().ask('/reset_password', { token: reset, ...newPassword })
    expect(late.text).toBe('Request Expired')
    const waiting = `select from email_changes where account_id = '${id}' and ended_at is null`
    expect((await asOwner(portal, waiting)).rows).toEqual([])
  })

  test('sayNotMe keeps whoever pressed from the account: an app and its codes stay, and the answer opens nothing', async () => {
    const { id, client } = await somebody()
    await switchOnApp(client)
    const visitor = portal.client()
    await visitor.ask('/account/not_me', { token: await linkOf(id) })
    expect(visitor.hasSession).toBe(false)
    const { rows } = await asOwner(portal, `select mark from recovery_codes where account_id = '${id}'`)
    expect(rows).toHaveLength(10)
  })
})

test('where the operator’s own login lets in, sayNotMe ends the sessions and no letter names a password', async () => {
  const nordovest = await startTestPortal({ tenant: 'nordovest' })
  try {
    const id = await addTraveller(nordovest, 'nora@example.org', { password: null })
    const token = await makeMailLink(nordovest.database, { purpose: 'not_me', accountId: id, minutes: 5 })
    // A portal that has only just started may still be busy, and says so.
    await expect
      .poll(async () => (await nordovest.client().ask('/account/not_me', { token })).json)
      .toEqual({ is_reset_sent: false })
  } finally {
    await nordovest.close()
  }
})
