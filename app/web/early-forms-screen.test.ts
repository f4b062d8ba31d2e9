import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { goInside } from '#testkit/browser/steps.ts'
import { no, wrong } from '#testkit/screen/answers.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import type { RouteName } from '#testkit/screen/show-screen.ts'

// What forms do before and while one types: before their scripts are there, for password managers, and with advice.

const submit = (page: Page) => page.locator('main form button[type="submit"]')
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const wrongFields = 'main [aria-invalid="true"]'

/** A page whose scripts come once they are let go. */
function lateScripts(): { before: (page: Page) => Promise<void>; letGo: () => void } {
  const script = Promise.withResolvers<void>()
  const before = (page: Page) =>
    page.route('**/assets/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
  return { before: async (page) => void (await before(page)), letGo: script.resolve }
}

test('ux 4: what is typed before the page is ready stays, and neither Enter nor a click sends it anywhere', async () => {
  const { before, letGo } = lateScripts()
  const sent: string[] = []
  const { page } = await showScreen('signIn', {
    answers: { login: no('account.not_found') },
    before: (page) => {
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      return before(page)
    },
  })
  const email = page.getByLabel('Email')
  const logIn = page.getByRole('button', { name: 'Log in' })
  await email.fill('early@example.com')
  await email.press('Enter')
  await logIn.click({ force: true })
  await expect.poll(() => logIn.isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Continue with Google' }).isDisabled()).toBe(true)
  letGo()
  // Playwright waits for what is disabled, as a traveller does.
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await logIn.click()
  await page.getByText('Account doesn’t exist').first().waitFor()
  await expect.poll(() => email.inputValue()).toBe('early@example.com')
  expect(sent.map((url) => new URL(url).pathname)).toEqual(['/api/login'])
})

test('ux 4: what is chosen before the page is ready stays chosen', async () => {
  const { before, letGo } = lateScripts()
  const { page } = await showScreen('signUp', { before })
  const language = page.getByLabel('Language of emails')
  const scheme = page.getByLabel('Appearance')
  await language.selectOption('fr')
  await scheme.selectOption('dark')
  letGo()
  await expect.poll(() => submit(page).isEnabled()).toBe(true)
  await expect.poll(() => language.innerText()).toBe('Français')
  await expect.poll(() => scheme.innerText()).toBe('Dark')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark')
})

test('ux 4: who scrolls before the page is ready stays there, and what they press meanwhile is pressed', async () => {
  const { before, letGo } = lateScripts()
  const { page } = await showScreen('signUp', { before })
  const privacy = field(page, 'privacy')
  await privacy.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await privacy.hover()
  await page.mouse.down()
  letGo()
  await expect.poll(() => submit(page).isEnabled()).toBe(true)
  await page.mouse.up()
  await expect.poll(() => privacy.isChecked()).toBe(true)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(scrolled).toBeGreaterThan(0)
})

const ofVisitors: Record<string, Record<string, string>> = {
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
}
const ofTravellers: Record<string, Record<string, string>> = {
  '/dashboard/account/edit': { 'account.name': 'given-name', 'account.surname': 'family-name' },
  '/dashboard/account/change_password': {
    password: 'current-password',
    new_password: 'new-password',
    confirm_new_password: 'new-password',
  },
  '/dashboard/account/deletion_confirm': { OTP: 'one-time-code' },
}
test.each<[string, RouteName, typeof ofVisitors]>([
  ['visitors', 'signIn', ofVisitors],
  ['travellers', 'editAccount', ofTravellers],
])('ux 7: each field has the autocomplete that fits it, in the forms of %s', async (_who, screen, expected) => {
  const { page } = await showScreen(screen)
  for (const [path, fields] of Object.entries(expected)) {
    await goInside(page, path)
    for (const [name, value] of Object.entries(fields)) {
      await field(page, name).waitFor()
      await expect
        .poll(() => field(page, name).getAttribute('autocomplete'), { message: `${path} ${name}` })
        .toBe(value)
    }
  }
})

test.each<[string, RouteName, typeof ofVisitors]>([
  ['visitors', 'signIn', ofVisitors],
  ['travellers', 'editAccount', ofTravellers],
])(
  'no box of a form is so small that a phone goes nearer at the focus, in the forms of %s',
  async (_who, screen, forms) => {
    const { page } = await showScreen(screen, { width: 360, height: 800 })
    for (const [path, fields] of Object.entries(forms)) {
      await goInside(page, path)
      for (const name of Object.keys(fields)) {
        await field(page, name).waitFor()
        const size = () => field(page, name).evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize))
        await expect.poll(size, { message: `${path} ${name}` }).toBeGreaterThanOrEqual(16)
      }
    }
  },
)

test('ux 9: advice on passwords stands there before typing; the verdict comes politely after a pause and at no key', async () => {
  const { page } = await showScreen('signUp', { answers: { signUp: wrong({ 'user.password': 'weak' }) } })
  await page.getByText('At least 9 characters.').waitFor()
  await submit(page).waitFor()
  // Of nothing typed nothing is counted.
  await expectAbsent(page.getByText('of 9 characters'))
  await field(page, 'user.password').fill('p')
  await page.getByText('1 of 9 characters').waitFor()
  await field(page, 'user.password').fill('')
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
  await expect.poll(told).toEqual([expect.anything(), '8 of 9 characters: too short.'])
  // The eye reads how long it is at each key, after a verdict too, and is told it once.
  const counted = page.getByText(/^\d+ of 9 characters/).and(page.locator(':not(.visually-hidden)'))
  for (const length of [7, 6]) {
    await field(page, 'user.password').press('Backspace')
    await expect.poll(() => counted.allInnerTexts()).toEqual([`${String(length)} of 9 characters`])
  }
  await expectAbsent(page.locator(wrongFields))
  await field(page, 'user.password').fill('password1')
  for (const name of ['user.name', 'user.surname']) await field(page, name).fill('Anna')
  for (const name of ['user.email', 'user.confirm_email']) await field(page, name).fill('anna.weak@example.com')
  await field(page, 'user.confirm_password').fill('password1')
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await page.getByText('Password weak').first().waitFor()
  // No bar praises what is refused.
  await page.locator('[data-invalid] svg[data-found]').waitFor({ state: 'attached' })
  await page.locator('[data-invalid] svg[data-found]').waitFor({ state: 'hidden' })
})
