import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

/** The client written from the specification alone goes on: recovery, the account and its end. */
let portal: TestPortal
let client: BrowserLike
const email = 'maria.forgetful@example.com'
const password = 'quiet lagoon 47 lanterns'
const newPassword = 'nine umbrellas under water'

beforeAll(async () => {
  portal = await startTestPortal()
  client = portal.client()
  const user = {
    name: 'Maria',
    surname: 'Forgetful',
    email,
    confirm_email: email,
    password,
    confirm_password: password,
    language: 'en',
  }
  await client.ask('/sign_up', { user })
})
afterAll(() => portal.close())

/** The newest mail whose text matches; its first group. */
async function inMail(pattern: RegExp, count: number): Promise<string> {
  for (const { text } of await portal.mails(email, count)) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return found
  }
  throw new Error(`no mail has ${String(pattern)}`)
}

describe('recovery', () => {
  const forgot = '/email/send_forgot_password_request'

  test('POST /email/send_forgot_password_request answers errors, No Account Found, Unconfirmed Email, or the address', async () => {
    expect((await client.ask(forgot, { email: '' })).json).toEqual({ errors: [{ path: 'email', msg: 'required' }] })
    expect((await client.ask(forgot, { email: 'no' })).json).toEqual({ errors: [{ path: 'email', msg: 'invalid' }] })
    expect((await client.ask(forgot, { email: 'nobody@example.com' })).text).toBe('No Account Found')
    expect((await client.ask(forgot, { email })).text).toBe('Unconfirmed Email')
    await client.ask('/email/send_email_confirmation_request', { email })
    const token = await inMail(/confirmation_in_progress\?token=([\w-]+)/, 1)
    expect((await client.ask('/email/confirm_email', { token })).text).toBe(email)
    expect((await client.ask(forgot, { email })).json).toEqual({ to: email })
  })

  test('POST /forgot_password answers Request Expired or a new token, and POST /reset_password errors, Request Expired or success', async () => {
    const mailed = await inMail(/request_in_progress\?token=([\w-]+)/, 2)
    expect((await client.ask('/forgot_password', { token: 'x'.repeat(43) })).text).toBe('Request Expired')
    const token = (await client.ask('/forgot_password', { token: mailed })).text
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(token).not.toBe(mailed)
    const reset = (new_password: string, confirm_new_password: string, by = token) =>
      client.ask('/reset_password', { token: by, new_password, confirm_new_password })
    expect((await reset('', '')).json).toEqual({
      errors: [
        { path: 'new_password', msg: 'required' },
        { path: 'confirm_new_password', msg: 'required' },
      ],
    })
    expect((await reset('password1', 'x')).json).toEqual({
      errors: [
        { path: 'new_password', msg: 'weak' },
        { path: 'confirm_new_password', msg: 'not_match' },
      ],
    })
    expect((await reset(newPassword, newPassword, 'x'.repeat(43))).text).toBe('Request Expired')
    expect((await reset(newPassword, newPassword)).text).toBe('Success')
    expect((await reset(newPassword, newPassword)).text).toBe('Request Expired')
    expect((await client.ask('/login', { email, password })).text).toBe('Password Incorrect')
  })
})

describe('the account', () => {
  let id: string

  test('POST /edit answers errors or the account', async () => {
    const { json } = await client.ask('/login', { email, password: newPassword })
    id = (json as { account: { id: string } }).account.id
    const edit = async (account: object) => (await client.ask('/edit', { account: { id, ...account } })).json
    expect(await edit({ name: '', surname: '', language: 'xx' })).toEqual({
      errors: [
        { path: 'account.name', msg: 'required' },
        { path: 'account.surname', msg: 'required' },
        { path: 'account.language', msg: 'notSupported' },
      ],
    })
    expect(await edit({ name: 'Marie', surname: 'Distraite', language: 'fr' })).toMatchObject({
      account: { id, name: 'Marie', surname: 'Distraite', language: 'fr', locales_id: 'fr-FR' },
    })
  })

  test('POST /deletion_request sends the code, and POST /deletion_confirm answers errors, Invalid OTP or success', async () => {
    expect((await client.ask('/deletion_request', { id: crypto.randomUUID() })).status).toBe(403)
    expect((await client.ask('/deletion_request', { id })).text).toBe('Success')
    const OTP = await inMail(/\b(\d{4}\s?\d{4})\b/, 4)
    const confirm = (code: string) => client.ask('/deletion_confirm', { id, OTP: code })
    expect((await confirm('')).json).toEqual({ errors: [{ path: 'OTP', msg: 'required' }] })
    expect((await confirm(OTP.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10)))).text).toBe('Invalid OTP')
    expect((await confirm(OTP)).text).toBe('Success')
    expect((await client.ask('/session')).status).toBe(401)
    expect((await client.ask('/login', { email, password: newPassword })).text).toBe('No Account Found')
  })
})
