import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeRecaptcha } from '#domain/captcha/server/recaptcha.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'

const siteKey = 'airlink-site'
const verify = '{sandbox}/recaptcha/api/siteverify'
let tenants: Awaited<ReturnType<typeof tenantsWith>>
let portal: TestPortal
beforeAll(async () => {
  const script = '{sandbox}/recaptcha/api.js'
  tenants = await tenantsWith({
    captcha: { kind: 'recaptcha', siteKey, script, verify, hosts: [], frame: null },
    notices: 'neutral',
  })
  const settings = { TENANTS_DIR: tenants.folder, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' }
  portal = await startTestPortal({ settings })
})
afterAll(async () => {
  await portal.close()
  await tenants.remove()
})
beforeEach(async () => {
  await withDatabase(portal.databaseUrl, (client) => client.query('delete from budgets; delete from login_doors'))
  await checker('ok')
})

async function checker(mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ mode })
  expect((await fetch(`${portal.sandboxUrl}/control/recaptcha`, { method: 'PUT', headers, body })).status).toBe(204)
}
/** What the check's own script does in a browser. */
async function token(more: { action?: string; hostname?: string } = {}): Promise<string> {
  const body = JSON.stringify({ siteKey, action: 'sendEmailConfirmationRequest', hostname: 'localhost', ...more })
  return (await fetch(`${portal.sandboxUrl}/recaptcha/api/token`, { method: 'POST', body })).text()
}
/** A check that answers so, on this machine. */
async function answering(answer: (response: ServerResponse, request: IncomingMessage) => unknown) {
  const server = createServer((request, response) => void answer(response, request)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await promisify(server.close.bind(server))()
  }
  return { address: `http://127.0.0.1:${String(port)}/`, close }
}
let addresses = 0
const email = 'nobody@example.org'
function resend(captcha?: string, address = `203.0.113.${String(++addresses % 250)}`) {
  const headers = { 'x-forwarded-for': address }
  return portal.client().ask('/email/send_email_confirmation_request', { email, captcha }, headers)
}
const refused = (msg: string) => ({ errors: [{ path: 'captcha', msg }] })
const passed = { to: email }

describe('answers', () => {
  test('a call with a token of reCAPTCHA that was made here, for this call, is answered', async () => {
    expect((await resend(await token())).json).toEqual(passed)
  })
})

describe('refuses', () => {
  test('a call without a token of reCAPTCHA, with one made up or with a used one is refused', async () => {
    expect((await resend()).json).toEqual(refused('captcha.required'))
    expect((await resend('made up')).json).toEqual(refused('captcha.invalid'))
    const used = await token()
    await resend(used)
    expect((await resend(used)).json).toEqual(refused('captcha.invalid'))
  })

  test('reCAPTCHA refuses a token of another call, of another host, and of a robot', async () => {
    for (const more of [{ action: 'login' }, { hostname: 'evil.example' }, { hostname: '' }])
      expect((await resend(await token(more))).json).toEqual(refused('captcha.invalid'))
    await checker('robot')
    expect((await resend(await token())).json).toEqual(refused('captcha.invalid'))
  })

  test('what reCAPTCHA says no to is refused, whatever else it says of it', async () => {
    const no = { success: false, hostname: 'localhost', action: 'login', score: 0.9 }
    const { address, close } = await answering((response) => response.end(JSON.stringify(no)))
    const checker = makeRecaptcha({ verify: address, secret: 'ours', hosts: ['localhost'] })
    expect(await checker.check('token', 'login')).toEqual({ is: 'failed' })
    await close()
  })

  test('challenges are refused under reCAPTCHA, which does not have them', async () => {
    expect((await portal.client().ask('/captcha/challenge')).status).toBe(404)
  })
})

describe('while the check cannot be asked', () => {
  test.each(['down', 'broken', 'error'])(
    'while reCAPTCHA is %s calls go on, a quarter as many a minute from one address as usual',
    async (mode) => {
      await checker(mode)
      const address = '198.51.100.1'
      const codes: number[] = []
      for (let call = 0; call < 9; call++) codes.push((await resend('anything', address)).status)
      expect(codes).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429])
      const limited = await resend('anything', address)
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await resend('anything', '198.51.100.2')).json).toEqual(passed)
      expect((await resend('')).json).toEqual(refused('captcha.required'))
    },
  )

  test('while reCAPTCHA is slow nobody waits longer than some seconds', async () => {
    await checker('slow')
    const began = performance.now()
    expect((await resend('anything')).json).toEqual(passed)
    // Its answer would come after twenty.
    expect(performance.now() - began).toBeLessThan(19_000)
  })

  test('a wrong secret of reCAPTCHA is ours to mend, not the visitor’s', async () => {
    const address = verify.replace('{sandbox}', portal.sandboxUrl)
    const wrong = makeRecaptcha({ verify: address, secret: 'wrong', hosts: ['localhost'] })
    const verdict = await wrong.check(await token(), 'sendEmailConfirmationRequest')
    expect(verdict).toEqual({ is: 'unavailable', reason: 'invalid-input-secret' })
  })

  test('where reCAPTCHA leads elsewhere neither secret nor token is taken there', async () => {
    const elsewhere: string[] = []
    const there = await answering((response, { url }) => (elsewhere.push(url ?? ''), response.end('{}')))
    const here = await answering((response) => response.writeHead(307, { location: there.address }).end())
    const led = makeRecaptcha({ verify: here.address, secret: 'ours', hosts: ['localhost'] })
    expect(await led.check('token', 'login')).toMatchObject({ is: 'unavailable' })
    expect(elsewhere).toEqual([])
    await Promise.all([here.close(), there.close()])
  })

  test('once reCAPTCHA is back tokens are asked for as before', async () => {
    await checker('down')
    await resend('anything')
    await checker('ok')
    expect((await resend('anything')).json).toEqual(refused('captcha.invalid'))
  })
})
