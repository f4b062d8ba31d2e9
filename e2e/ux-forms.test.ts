import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { goInside, logIn, newAccount } from '#testkit/browser/steps.ts'

// The points of form and account that a machine can tell; the others of their kind stand in sessions-and-tabs and pressed-twice.

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const submit = (page: Page) => page.locator('main form button[type="submit"]')
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const errorsShown = (page: Page) => page.locator('main [aria-invalid="true"]').count()

async function visitorAt(path: string): Promise<Page> {
  const { page } = await journey.traveller({ mayBeUsed: true })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Alive once the heading can be focused by a script of ours: the form then holds its values itself.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  )
  return page
}

test('ux 4: what is typed before the page is ready stays, and neither Enter nor a click sends it anywhere', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/', { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  const submit = page.getByRole('button', { name: 'Log in' })
  await email.fill('early@example.com')
  await email.press('Enter')
  await submit.click({ force: true })
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Continue with Google' }).isDisabled()).toBe(true)
  letGo()
  // Playwright waits for what is disabled, as a traveller does.
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await submit.click()
  await page.getByText('Account doesn’t exist').first().waitFor()
  await expect.poll(() => email.inputValue()).toBe('early@example.com')
  expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/login'])
  await traveller.leave()
})

test('ux 4: what is chosen before the page is ready stays chosen', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/sign/up', { waitUntil: 'commit' })
  const language = page.getByLabel('Language of emails')
  const scheme = page.getByLabel('Appearance')
  await language.selectOption('fr')
  await scheme.selectOption('dark')
  letGo()
  await expect.poll(() => submit(page).isEnabled()).toBe(true)
  await expect.poll(() => language.innerText()).toBe('Français')
  await expect.poll(() => scheme.innerText()).toBe('Dark')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark')
  await traveller.leave()
})

test('where scripts are off every page says that it needs them, in its language', async () => {
  const context = await journey.browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
  const page = await context.newPage()
  for (const path of ['/', '/sign/up', '/dashboard', '/payments/get_receipt?payment_short_id=x']) {
    await page.goto(`${journey.portal.url}${path}`)
    const word = page.locator('noscript p')
    await word.waitFor()
    await expect.poll(() => word.innerText()).toContain('Dieses Portal braucht JavaScript')
  }
  await context.close()
})

test('a browser that is too old is told so by the page itself, in its language, and can read it', async () => {
  const context = await journey.browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  const notice = page.getByText('Ihr Browser ist für Teile dieses Portals zu alt')
  await page.goto(journey.portal.url)
  await page.locator('form').waitFor()
  await expect.poll(() => notice.isVisible()).toBe(false)
  await context.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
  await context.route(/assets.*[.]js$/, (route) => route.abort())
  await page.goto(journey.portal.url)
  await notice.waitFor()
  await expect.poll(() => page.locator('h1').innerText()).toBe('Anmelden')
  await context.close()
})

test('ux 7: each field has the autocomplete that fits it', async () => {
  const expected: Record<string, Record<string, string>> = {
    '/': { email: 'username webauthn', password: 'current-password' },
    '/sign/up': {
      'user.name': 'given-name',
      'user.surname': 'family-name',
      'user.date_of_birth.day': 'bday-day',
      'user.date_of_birth.month': 'bday-month',
      'user.date_of_birth.year': 'bday-year',
      'user.email': 'email',
      'user.confirm_email': 'email',
      'user.password': 'new-password',
      'user.confirm_password': 'new-password',
    },
    '/forgot_password': { email: 'email' },
    '/resend_confirmation_email': { email: 'email' },
    '/dashboard/account/edit': { 'account.name': 'given-name', 'account.surname': 'family-name' },
    '/dashboard/account/change_password': {
      password: 'current-password',
      new_password: 'new-password',
      confirm_new_password: 'new-password',
    },
    '/dashboard/account/deletion_confirm': { OTP: 'one-time-code' },
  }
  const traveller = await journey.traveller()
  const { email, password } = await newAccount(journey, 'uwe')
  for (const [path, fields] of Object.entries(expected)) {
    if (path === '/dashboard/account/edit') await logIn(traveller, email, password)
    if (path === '/') await traveller.open(path)
    else await goInside(traveller.page, path)
    for (const [name, value] of Object.entries(fields)) {
      await field(traveller.page, name).waitFor()
      await expect
        .poll(() => field(traveller.page, name).getAttribute('autocomplete'), { message: `${path} ${name}` })
        .toBe(value)
    }
  }
  await traveller.leave()
})

test('ux 9: advice on passwords stands there before typing; the verdict comes politely after a pause and at no key', async () => {
  const page = await visitorAt('/sign/up')
  await page.getByText('At least 9 characters.').waitFor()
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const look = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const live = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role="status"], [role="alert"], [aria-live]',
        )
        if (live?.textContent) told.push(live.textContent)
      }
    })
    look.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await field(page, 'user.password').pressSequentially('password1')
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  await expect.poll(() => told()).toEqual([])
  await expect.poll(told).toEqual([expect.stringMatching(/^Long enough\./)])
  await field(page, 'user.password').press('Backspace')
  await expect.poll(told).toEqual([expect.anything(), 'One more character is needed.'])
  await expect.poll(() => errorsShown(page)).toBe(0)
  await field(page, 'user.password').fill('password1')
  for (const name of ['user.name', 'user.surname']) await field(page, name).fill('Anna')
  for (const name of ['user.email', 'user.confirm_email']) await field(page, name).fill('anna.weak@example.com')
  await field(page, 'user.confirm_password').fill('password1')
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await page.getByText('Password weak').first().waitFor()
  await page.context().close()
})

test('ux 12: an expired link says why and offers a new one in one step, with the address where it is known', async () => {
  const { page } = await journey.traveller({ mayBeUsed: true })
  const email = 'urs.unbestaetigt@example.com'
  const password = 'violet harbour 38 trains'
  const user = {
    name: 'Urs',
    surname: 'U',
    email,
    confirm_email: email,
    password,
    confirm_password: password,
    language: 'en',
  }
  await journey.portal.client().ask('/sign_up', { user })
  await page.goto('/resend_confirmation_email')
  await field(page, 'email').fill(email)
  await submit(page).click()
  await page.waitForURL('**/sent_email/succeeded*')
  for (const path of ['/email/confirmation_in_progress', '/forgot_password/request_in_progress']) {
    await page.goto(`${path}?token=long-gone`)
    await page.waitForURL('**/request/expired*')
    await page.getByRole('link', { name: 'Send me a new link' }).click()
    await expect.poll(() => field(page, 'email').inputValue()).toBe(email)
  }
  await page.goBack()
  await page
    .getByText(/expired|no longer/)
    .first()
    .waitFor()
  await page.goto('/request/expired?email=anna%40example.com')
  await page.getByRole('link', { name: /new/i }).first().click()
  await expect.poll(() => field(page, 'email').inputValue()).toBe('anna@example.com')
  await page.context().close()
})
