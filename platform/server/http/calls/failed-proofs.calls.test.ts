import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { failedProofOf } from '#contract/failed-proofs.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { holdLoginLimits } from '#testkit/database/hold-login-limits.ts'
import { switchOnApp } from '#testkit/portal/authenticators.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { IdentityBrowser } from '#testkit/portal/identity-browser.ts'
import { newPerson } from '#testkit/portal/identity-people.ts'
import { addPasskey, testPasskey } from '#testkit/portal/passkeys.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, addWaiting, asOwner, logIn, travellerPassword as password } from '#testkit/portal/travellers.ts'

interface Line {
  level: number
  reqId: string
  tenant?: string
  call: string
  code: string
  field?: string
  account?: string
  network: string
  address?: string
}

let portal: TestPortal
let written: string[] = []
beforeAll(async () => {
  portal = await startTestPortal({
    settings: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' },
    logTo: { write: (line) => void written.push(line) },
  })
  await holdLoginLimits(portal.databaseUrl)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await asOwner(portal, 'delete from budgets; delete from login_doors')
  written = []
})

/** Of what is sent here nothing may stand in the log. */
const secrets = {
  wrong: 'canary wrong lagoon 47',
  code: '73519264',
  otp: '735192',
  token: 'canary'.padEnd(43, 'x'),
  bearer: 'canary-bearer-0123456789abcdefghij',
}
let people = 0
const newAddress = () => `canary${String(++people)}@example.org`
const network = '203.0.113.77'
const from = (client: BrowserLike, address = network) => ({
  ask: (path: string, body: object) => client.ask(path, body, { 'x-forwarded-for': address }),
})
const visitor = (address?: string) => from(portal.client(), address)
async function somebody() {
  const email = newAddress()
  const id = await addTraveller(portal, email)
  return { email, id, client: await logIn(portal, email) }
}
const told = (): Line[] =>
  written
    .map((line) => JSON.parse(line) as Line & { msg: string })
    .filter(({ msg }) => msg === 'a proof of who asks did not hold')

/** The one line that was written since; nothing secret stands in any. */
function theLine(...personal: string[]): Line {
  const lines = told()
  expect(lines).toHaveLength(1)
  const all = written.join('')
  for (const each of [...Object.values(secrets), network, '198.18.', password, ...personal])
    expect(all).not.toContain(each)
  const [line = expect.fail('there is no line')] = lines
  expect([line.level, typeof line.reqId]).toEqual([40, 'string'])
  expect(line.network).toMatch(/^[\w-]{16}$/)
  return line
}

describe('a failed authentication leaves one line in the log', () => {
  test('failed logins of known, unknown and unconfirmed addresses leave the same line in the log but for the code', async () => {
    const [known, unknown, waiting] = [newAddress(), newAddress(), newAddress()]
    await addTraveller(portal, known)
    await addWaiting(portal, waiting)
    const lines: Line[] = []
    for (const [email, typed, code] of [
      [known, secrets.wrong, 'password.incorrect'],
      [unknown, secrets.wrong, 'account.not_found'],
      [waiting, password, 'account.unconfirmed'],
      [` ${known.toUpperCase()}`, secrets.wrong, 'password.incorrect'],
    ] as const) {
      written = []
      await visitor().ask('/login', { email, password: typed })
      const line = theLine(known, unknown, waiting)
      expect(line).toMatchObject({ tenant: 'airlink', call: 'login', code })
      expect(line.address).toMatch(/^[\w-]{16}$/)
      lines.push(line)
    }
    const [first, second, third, again] = lines
    expect(new Set(lines.map((line) => Object.keys(line).join(' ')))).toHaveProperty('size', 1)
    expect(new Set(lines.map((line) => line.network)).size).toBe(1)
    expect(new Set([first, second, third].map((line) => line?.address)).size).toBe(3)
    expect(again?.address).toBe(first?.address)
    written = []
    await visitor('203.0.113.78').ask('/login', { email: unknown, password: secrets.wrong })
    expect(theLine().network).not.toBe(first?.network)
  })

  test('a wrong code of the app at a login leaves one line in the log', async () => {
    const { email, client } = await somebody()
    await switchOnApp(client)
    written = []
    await visitor().ask('/login', { email, password, otp: secrets.otp })
    expect(theLine(email)).toMatchObject({ call: 'login', code: 'fields.invalid', field: 'otp' })
  })

  test('a wrong password, a wrong code and a foreign passkey in a session leave one line each, by its account', async () => {
    const { id, email, client } = await somebody()
    const passkey = testPasskey(portal.url).sign((await client.ask('/account/passkeys/prove', {})).json)
    const app = await client.ask('/account/authenticator/begin', { password })
    expect(app.json).toHaveProperty('secret')
    const changed = 'another violet kettle 9'
    for (const [path, body, call, field] of [
      [
        '/change_password',
        { password: secrets.wrong, new_password: changed, confirm_new_password: changed },
        'changePassword',
        'password',
      ],
      ['/account/email', { email: newAddress(), password: secrets.wrong }, 'changeEmail', 'password'],
      ['/account/email', { email: newAddress(), passkey }, 'changeEmail', 'passkey'],
      ['/account/authenticator/confirm', { otp: secrets.otp }, 'confirmAuthenticator', 'otp'],
    ] as const) {
      written = []
      await from(client).ask(path, body)
      const line = theLine(email)
      expect(line).toMatchObject({ call, code: 'fields.invalid', field, account: id })
      expect(line).not.toHaveProperty('address')
    }
  })

  test('a mailed code that is wrong or came too late leaves one line in the log', async () => {
    const { id, email, client } = await somebody()
    const confirm = () => from(client).ask('/deletion_confirm', { id, OTP: secrets.code })
    await client.ask('/deletion_request', { id })
    written = []
    await confirm()
    expect(theLine(email)).toMatchObject({ call: 'confirmDeletion', code: 'otp.invalid', account: id })
    await asOwner(portal, `update one_time_codes set expires_at = now() where account_id = '${id}'`)
    written = []
    await confirm()
    expect(theLine(email)).toMatchObject({ call: 'confirmDeletion', code: 'fields.invalid', field: 'OTP', account: id })
  })

  test('a wrong mailed code in place of a password leaves one line in the log', async () => {
    const email = newAddress()
    const id = await addTraveller(portal, email)
    const client = await logIn(portal, email)
    await asOwner(portal, `update accounts set password_hash = null where id = '${id}'`)
    await client.ask('/account/proof', {})
    written = []
    await from(client).ask('/account/email', { email: newAddress(), code: secrets.code })
    expect(theLine(email)).toMatchObject({ call: 'changeEmail', code: 'fields.invalid', field: 'code', account: id })
  })

  test('a passkey that is nobody’s, or was not asked for, leaves one line in the log', async () => {
    const { client } = await somebody()
    const passkey = await addPasskey(client, portal.url)
    const other = portal.client()
    const { json } = await other.ask('/login/passkey/begin', {})
    for (const answer of [passkey.sign(json, { challenge: 'x'.repeat(43) }), testPasskey(portal.url).sign(json)]) {
      written = []
      await from(other).ask('/login/passkey', { passkey: answer })
      expect(theLine()).toMatchObject({ call: 'loginWithPasskey', code: 'passkey.unproven' })
    }
  })

  test.each([
    ['/forgot_password', 'checkForgotPassword', {}],
    [
      '/reset_password',
      'resetPassword',
      { new_password: 'another violet kettle 9', confirm_new_password: 'another violet kettle 9' },
    ],
    ['/email/confirm_email', 'confirmEmail', {}],
    ['/account/not_me', 'sayNotMe', {}],
    ['/account/email/stop', 'stopEmailChange', {}],
    ['/alerts/stop', 'stopMails', {}],
  ])('a token of no mail leaves one line in the log: %s', async (path, call, more) => {
    await visitor().ask(path, { token: secrets.token, ...more })
    expect(theLine()).toMatchObject({ tenant: 'airlink', call, code: 'request.expired' })
  })

  test('a single sign-on of no login, cancelled, refused or without proof leaves one line in the log', async () => {
    const marked = async (call: string, code: string, work: () => Promise<unknown>) => {
      written = []
      await work()
      expect(theLine()).toMatchObject({ tenant: 'airlink', call, code })
    }
    const browser = () => new IdentityBrowser(portal.client())
    await marked('finishIdentity', 'no_cookie', () => browser().ask('/auth/google/callback?state=x&code=y'))
    const begun = browser()
    await begun.begin('google')
    await marked('finishIdentity', 'expired', () => begun.ask('/auth/google/callback?state=other&code=y'))
    await marked('finishIdentity', 'cancelled', () => browser().prove('google', { action: 'cancel' }))
    const twisted = browser()
    const callback = new URL(await twisted.answered('google', newPerson()))
    callback.searchParams.set('iss', 'https://elsewhere.example')
    await marked('finishIdentity', 'refused', () => twisted.comeBack(callback.href))
    await marked('loginWithGoogle', 'identity.unproven', () =>
      browser().logIn('google', { response: { email: newAddress() } }),
    )
  })

  test('a bearer that is no operator’s leaves one line in the log', async () => {
    const answer = await fetch(`${portal.url}/api/operator/settlements?after=0`, {
      headers: { authorization: `Bearer ${secrets.bearer}`, 'x-forwarded-for': network },
    })
    expect(answer.status).toBe(401)
    expect(theLine()).toMatchObject({ code: 'operator.unauthorized' })
  })
})

describe('and no more than that', () => {
  test('a flood of guesses leaves as many lines in the log as were compared; who is told to wait leaves none', async () => {
    const email = newAddress()
    const asked = await Promise.all(
      Array.from({ length: 60 }, () => visitor().ask('/login', { email, password: secrets.wrong })),
    )
    const compared = asked.filter(({ status }) => status === 200).length
    // A machine that cannot keep up turns some away without a look.
    expect(asked.filter(({ status }) => status === 429 || status === 503)).toHaveLength(60 - compared)
    expect(compared).toBeLessThan(10)
    expect(told()).toHaveLength(compared)
  })

  test('a request that brings no proof leaves no line of a failed one in the log', async () => {
    const { client, email } = await somebody()
    await switchOnApp(client)
    written = []
    await visitor().ask('/login', { email: 'canary@', password: secrets.wrong })
    await visitor().ask('/login', { email })
    await visitor().ask('/login', { email, password })
    await visitor().ask('/email/send_forgot_password_request', { email: newAddress() })
    await visitor().ask('/change_password', { password })
    await from(client).ask('/account/email', { email: newAddress() })
    expect(told()).toEqual([])
  })

  test('a right login leaves no line of a failed proof in the log', async () => {
    const { email } = await somebody()
    written = []
    await visitor().ask('/login', { email, password })
    expect(told()).toEqual([])
  })
})

test('every refusal of every call is a failed proof or is not, as it is written here', () => {
  const found: Record<string, string[]> = {}
  for (const [name, row] of Object.entries(calls))
    for (const code of row.refusals as readonly RefusalCode[])
      if (failedProofOf(row, { code, fields: [] })) (found[code] ??= []).push(name)
  const others = Object.keys(refusals).filter((code) => !(code in found))
  // At a field it is the field's code that says so; forged outcomes have lines of their own.
  expect(others.filter((code) => /incorrect|invalid|expired|unproven|unauthorized|forged|stale/.test(code))).toEqual([
    'fields.invalid',
    'outcome.forged',
    // No proof was brought, as there was no room for one.
    'sign_up.unproven',
    'session.unproven',
  ])
  expect(found).toMatchInlineSnapshot(`
    {
      "account.not_found": [
        "login",
      ],
      "account.unconfirmed": [
        "login",
        "loginWithGoogle",
        "loginWithFacebook",
        "loginWithAzure",
      ],
      "identity.address_unproven": [
        "loginWithGoogle",
        "loginWithFacebook",
        "loginWithAzure",
      ],
      "identity.address_unvouched": [
        "loginWithGoogle",
        "loginWithFacebook",
        "loginWithAzure",
      ],
      "identity.no_address": [
        "loginWithGoogle",
        "loginWithFacebook",
        "loginWithAzure",
      ],
      "identity.unproven": [
        "loginWithGoogle",
        "loginWithFacebook",
        "loginWithAzure",
        "linkIdentity",
      ],
      "operator.unauthorized": [
        "feedOperatorData",
        "getFeed",
        "listSettlements",
      ],
      "otp.invalid": [
        "confirmDeletion",
      ],
      "passkey.unproven": [
        "loginWithPasskey",
        "addPasskey",
      ],
      "password.incorrect": [
        "login",
      ],
      "request.expired": [
        "confirmEmail",
        "checkForgotPassword",
        "resetPassword",
        "sayNotMe",
        "confirmEmailChange",
        "stopEmailChange",
        "readWayOut",
        "stopMails",
      ],
      "way_out.unknown": [
        "stopMailsByHeader",
      ],
    }
  `)
  const fields = Object.entries(calls).flatMap(([name, row]) =>
    Object.entries('fieldRefusals' in row ? row.fieldRefusals : {})
      .filter(([path, msg]) => failedProofOf(row, { code: 'fields.invalid', fields: [{ path, msg }] }) === undefined)
      .map(([path, msg]) => `${name} ${path} ${msg}`),
  )
  expect(fields).toEqual(['signUp user.email accountAlreadyExists', 'changeEmail email unchanged'])
})
