import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page, Request } from 'playwright-core'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { followRequests } from '#testkit/browser/follow-requests.ts'
import { signedChallenge } from '#testkit/captcha/solve-challenge.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'

const [demo] = demoAccounts
const password = 'quiet lagoon 47 lanterns'

/** Bodies of the calls that a page made, by the end of their address. */
function watchCalls(page: Page, path: string): { captcha?: string }[] {
  const bodies: { captcha?: string }[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === `/api${path}`) bodies.push(request.postDataJSON() as { captcha?: string })
  })
  return bodies
}

/** From now on each challenge is one of a few tries: what goes on here is not how long the work takes. */
async function askLittle(page: Page): Promise<void> {
  await page.route('**/captcha/challenge', async (route) =>
    route.fulfill({ json: await signedChallenge({ tenant: 'lagunare' }) }),
  )
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Livia')
  await page.getByLabel('Surname').fill('Fenice')
  for (const field of await page.locator('input[inputmode=email]').all()) await field.fill(email)
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
  await page.getByRole('checkbox').check()
}

async function fillLogin(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Log in' }).click()
}

describe('a self-hosted bot check', () => {
  let journey: Journey
  beforeAll(async () => {
    journey = await startJourney({ tenant: 'lagunare' })
  })
  afterAll(() => journey.close())

  test('a self-hosted bot check is done by the browser itself while the sign-up form is filled in', async () => {
    const traveller = await journey.traveller()
    const { page } = traveller
    const signUps = watchCalls(page, '/sign_up')
    const mails = watchCalls(page, '/email/send_email_confirmation_request')
    const challenges: string[] = []
    page.on(
      'request',
      (request) => void (request.url().endsWith('/captcha/challenge') && challenges.push(request.url())),
    )
    await traveller.open('/registrazione')
    await page.getByText('There is nothing for you to solve').waitFor()
    expect(challenges).toEqual([])
    await page.getByLabel('First name').focus()
    await page.getByText('Checking that you are not a robot: done').waitFor()
    await traveller.expectAccessible()
    await askLittle(page)
    await fillSignUp(page, 'livia@example.com')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/registrazione/fatta*')
    expect(signUps.map(({ captcha }) => (captcha ?? '').length > 100)).toEqual([true])
    expect(mails.map(({ captcha }) => (captcha ?? '').length > 100)).toEqual([true])
    expect(mails[0]?.captcha).not.toBe(signUps[0]?.captcha)
    await expect.poll(() => journey.portal.mails('livia@example.com')).toHaveLength(1)
    await traveller.leave()
  })

  test('a self-hosted bot check is done anew for each try, and sends the mail again from where one step asks for it', async () => {
    const traveller = await journey.traveller()
    const { page } = traveller
    await askLittle(page)
    const signUps = watchCalls(page, '/sign_up')
    await traveller.open('/registrazione')
    await fillSignUp(page, 'nilo@example.com')
    await page.locator('input[type=password]').first().fill('short')
    const submit = page.getByRole('button', { name: 'Create account' })
    await submit.click()
    await page.getByRole('alert').waitFor()
    await fillSignUp(page, 'nilo@example.com')
    await submit.click()
    await page.waitForURL('**/registrazione/fatta*')
    expect(new Set(signUps.map(({ captcha }) => captcha)).size).toBe(2)
    await traveller.open('/conferma/nuova')
    await page.getByLabel('Email').fill('nilo@example.com')
    await page.getByRole('button', { name: 'Send the email' }).click()
    await page.waitForURL('**/sent_email/if_exists*')
    await traveller.leave()
  })

  test('a self-hosted bot check is wanted at the login after three failures, and nobody types anything for it', async () => {
    const traveller = await journey.traveller()
    const { page } = traveller
    await askLittle(page)
    const logins = watchCalls(page, '/login')
    await traveller.open('/')
    for (let failure = 0; failure < 3; failure++) {
      await fillLogin(page, demo?.email ?? '', 'wrong')
      await expect.poll(() => logins.length).toBe(failure + 1)
      await page.getByRole('alert').waitFor()
    }
    expect(logins.every(({ captcha }) => captcha === undefined)).toBe(true)
    await fillLogin(page, demo?.email ?? '', demo?.password ?? '')
    await page.waitForURL('**/dashboard')
    expect(logins.slice(3).map(({ captcha }) => captcha !== undefined)).toEqual([false, true])
    await traveller.leave()
  })

  test('a self-hosted bot check whose answer the server does not take is done anew, once and unseen', async () => {
    const traveller = await journey.traveller()
    const { page } = traveller
    await askLittle(page)
    const signUps = watchCalls(page, '/sign_up')
    await page.route(
      '**/captcha/challenge',
      async (route) => {
        const challenge = await signedChallenge({ tenant: 'lagunare' })
        await route.fulfill({ json: { ...challenge, signature: challenge.signature?.replaceAll(/[0-9]/g, 'a') } })
      },
      { times: 1 },
    )
    await traveller.open('/registrazione')
    await fillSignUp(page, 'rita@example.com')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/registrazione/fatta*')
    expect(signUps).toHaveLength(2)
    await traveller.leave()
  })

  test('a self-hosted bot check that has no challenge to give fails like any call, and loses nothing typed', async () => {
    const traveller = await journey.traveller()
    const { page } = traveller
    await askLittle(page)
    let isDown = true
    let until = Promise.resolve()
    await page.route('**/captcha/challenge', async (route) => {
      if (!isDown) return route.fallback()
      await until
      return route.fulfill({ status: 503, body: 'no' })
    })
    await traveller.open('/registrazione')
    await fillSignUp(page, 'orso@example.com')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alertdialog').waitFor()
    // The focus that comes back to the form makes a challenge ready ahead: this one's "no" is late.
    let answer = (): void => undefined
    until = new Promise((resolve) => (answer = resolve))
    const ahead = page.waitForRequest('**/captcha/challenge')
    await page.getByRole('alertdialog').getByText('Close', { exact: true }).click()
    await ahead
    isDown = false
    await expect.poll(() => page.getByLabel('Surname').inputValue()).toBe('Fenice')
    await page.getByRole('button', { name: 'Create account' }).click()
    answer()
    await page.waitForURL('**/registrazione/fatta*')
    expect(traveller.complaints.filter((each) => !each.includes('503'))).toEqual([])
    traveller.complaints.length = 0
    await traveller.leave()
  })
})

const recaptcha = {
  kind: 'recaptcha' as const,
  siteKey: 'airlink-site',
  script: '{sandbox}/recaptcha/api.js',
  verify: '{sandbox}/recaptcha/api/siteverify',
  hosts: [],
}

describe('a bot check of somebody else', () => {
  let tenants: Awaited<ReturnType<typeof tenantsWith>>
  let journey: Journey
  beforeAll(async () => {
    tenants = await tenantsWith({ captcha: { ...recaptcha, frame: null } })
    journey = await startJourney({ settings: { TENANTS_DIR: tenants.folder, LOG_LEVEL: 'silent' } })
  })
  afterAll(async () => {
    await journey.close()
    await tenants.remove()
  })

  const told = async (mode: string, hasScript = true) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ mode, hasScript })
    await fetch(`${journey.portal.sandboxUrl}/control/recaptcha`, { method: 'PUT', headers, body })
  }

  test('a bot check of somebody else runs in a frame without an origin, once the form is used, never in our page', async () => {
    await told('ok')
    const traveller = await journey.traveller()
    const { page } = traveller
    const foreign: { url: string; inFrame: boolean }[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(journey.portal.url))
        foreign.push({ url: new URL(request.url()).pathname, inFrame: request.frame() !== page.mainFrame() })
    })
    const signUps = watchCalls(page, '/sign_up')
    const allIsThere = followRequests(page)
    await traveller.open('/sign/up')
    await page.getByText('protected by reCAPTCHA').waitFor()
    await allIsThere()
    await expectAbsent(page.locator('iframe'))
    expect(foreign).toEqual([])
    await fillSignUp(page, 'mara@example.com')
    await traveller.expectAccessible()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/sign/up/succeeded*')
    expect(signUps).toHaveLength(1)
    expect(foreign.map(({ url }) => url)).toEqual(['/recaptcha/api.js', '/recaptcha/api/token', '/recaptcha/api/token'])
    expect(foreign.every(({ inFrame }) => inFrame)).toBe(true)
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).join(' '))
    expect(scripts).not.toContain('recaptcha')
    const frame = page.frames().find((each) => each.url().includes('/captcha/frame/'))
    await expect.poll(() => frame?.evaluate(() => window.origin)).toBe('null')
    await expect.poll(() => journey.portal.mails('mara@example.com')).toHaveLength(1)
    await traveller.leave()
  })

  test('a bot check of somebody else answers nobody but the portal’s own page', async () => {
    await told('ok')
    const response = await fetch(`${journey.portal.url}/captcha/frame/airlink`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
    expect((await fetch(`${journey.portal.url}/captcha/frame/nobody`)).status).toBe(404)
    const traveller = await journey.traveller()
    const { page } = traveller
    await traveller.open('/sign/up')
    await page.getByLabel('First name').focus()
    const inside = await page.locator('iframe').elementHandle()
    await (await inside?.contentFrame())?.waitForLoadState()
    const heard = await page.evaluate(async () => {
      const frame = document.querySelector('iframe')
      const messages: unknown[] = []
      const answered = new Promise<void>((resolve) => {
        window.addEventListener('message', ({ source, origin, data }: MessageEvent<{ id: string; token: string }>) => {
          if (source !== frame?.contentWindow) return
          messages.push([origin, data.id, data.token.length > 20])
          if (data.id === 'last') resolve()
        })
      })
      if (!frame?.contentWindow) throw new Error('there is no frame')
      for (const message of [
        'hello',
        null,
        {},
        { id: 5, call: 'signUp' },
        { id: 'x', call: {} },
        { id: 'last', call: 'signUp' },
      ])
        frame.contentWindow.postMessage(message, '*')
      await answered
      return messages
    })
    expect(heard).toEqual([['null', 'last', true]])
    await traveller.leave()
  })

  test('a bot check that takes the visitor for a robot says so over the form, and nothing typed is lost', async () => {
    await told('robot')
    const traveller = await journey.traveller()
    const { page } = traveller
    await traveller.open('/sign/up')
    await fillSignUp(page, 'nino@example.com')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').getByText('did not succeed').waitFor()
    await traveller.expectAccessible()
    await expect.poll(() => page.getByLabel('Surname').inputValue()).toBe('Fenice')
    await told('ok')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/sign/up/succeeded*')
    await traveller.leave()
  })

  test('a bot check of somebody else that is down altogether keeps nobody out', async () => {
    await told('down', false)
    const traveller = await journey.traveller()
    const { page } = traveller
    await traveller.open('/sign/up')
    await fillSignUp(page, 'olmo@example.com')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/sign/up/succeeded*')
    await expect.poll(() => journey.portal.mails('olmo@example.com')).toHaveLength(1)
    expect(traveller.complaints.filter((each) => !each.includes('/recaptcha/api.js'))).toEqual([])
    traveller.complaints.length = 0
    await traveller.leave()
  })

  test('a bot check of somebody else whose script alone is kept away asks for another try', async () => {
    await told('ok', false)
    const traveller = await journey.traveller()
    const { page } = traveller
    await traveller.open('/sign/up')
    await fillSignUp(page, 'pia@example.com')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').getByText('did not succeed').waitFor()
    await told('ok')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/sign/up/succeeded*')
    traveller.complaints.length = 0
    await traveller.leave()
  })
})

describe('a bot check of somebody else at an origin of its own', () => {
  test('a bot check at an origin of its own works there, and only with the portal that it belongs to', async () => {
    const port = String(await findFreePort())
    const frame = `http://checks.localhost:${port}`
    const tenants = await tenantsWith({ captcha: { ...recaptcha, frame } })
    const settings = { TENANTS_DIR: tenants.folder, PORT: port, PUBLIC_URL: `http://localhost:${port}` }
    const journey = await startJourney({ settings })
    const traveller = await journey.traveller()
    const { page } = traveller
    await traveller.open('/sign/up')
    await fillSignUp(page, 'quinta@example.com')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/sign/up/succeeded*')
    const inside = page.frames().find((each) => each.url().includes('/captcha/frame/'))
    await expect.poll(() => inside?.evaluate(() => window.origin)).toBe(frame)
    const policy = (await fetch(`${journey.portal.url}/captcha/frame/airlink`)).headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors http://localhost:${port}`)
    await traveller.leave()
    await journey.close()
    await tenants.remove()
  })
})
