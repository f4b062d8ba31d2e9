import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { chooseLanguage } from '#testkit/browser/steps.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { no, waiting, wrong } from '#testkit/screen/answers.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

// What every form does alike, shown by those of the login and the registration.

const submit = (page: Page) => page.locator('main form button[type="submit"]')
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const wrongFields = 'main [aria-invalid="true"]'
const errorsShown = (page: Page) => page.locator(wrongFields).count()
const nothingTyped = wrong({ email: 'required', password: 'required' })

test('ux 1: after a failed submit the focus is on the summary, whose entries lead to their fields', async () => {
  const { page } = await showScreen('signUp')
  await submit(page).click()
  const summary = page.getByRole('alert')
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
  const entries = await summary.getByRole('link').all()
  expect(entries.length).toBeGreaterThanOrEqual(6)
  for (const entry of entries) {
    // A sentence that says what to enter names its field by itself; other texts stand behind the field's name.
    const said = await entry.innerText()
    const texts = [said, said.split(': ').slice(1).join(': ')].filter((text) => text !== '')
    await entry.click()
    const focused = () =>
      page.evaluate(() => {
        const input = document.activeElement as HTMLInputElement
        const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
        const told = ids.map((id) => document.getElementById(id)?.innerText.trim())
        return { invalid: input.getAttribute('aria-invalid'), told }
      })
    const isTold = async () => {
      const { invalid, told } = await focused()
      return invalid === 'true' && texts.some((text) => told.includes(text))
    }
    await expect.poll(isTold, { message: said }).toBe(true)
  }
})

const titles = [
  ['en', 'Error: '],
  ['it', 'Errore: '],
  ['fr', 'Erreur'],
  ['de', 'Fehler: '],
] as const
test.each(inTurn(titles, 2))(
  'ux 2: the title begins with "Error:" in the reader’s language while errors stand, in %s',
  async (language, word) => {
    const { page } = await showScreen('signIn', { language, answers: { login: nothingTyped } })
    await submit(page).waitFor()
    const before = await page.title()
    await submit(page).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${word}`))
    await expect.poll(() => page.title()).toContain(before)
    await field(page, 'email').fill('a')
    await field(page, 'password').fill('b')
    await expect.poll(() => page.title()).toBe(before)
  },
)

test('ux 3: editing a field clears its own error only, and another language clears all', async () => {
  const { page } = await showScreen('signUp')
  await submit(page).click()
  await page.getByRole('alert').waitFor()
  await expect.poll(() => errorsShown(page)).toBeGreaterThan(1)
  const all = await errorsShown(page)
  await field(page, 'user.name').fill('Anna')
  await expect.poll(() => errorsShown(page)).toBe(all - 1)
  await expect.poll(() => field(page, 'user.name').getAttribute('aria-invalid')).toBeNull()
  await chooseLanguage(page, 'Deutsch')
  await expect.poll(() => errorsShown(page)).toBe(0)
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('ux 4: nothing typed is lost on an error or with another language', async () => {
  const { page } = await showScreen('signUp', { answers: { signUp: wrong({ 'user.confirm_email': 'not_match' }) } })
  const typed = {
    'user.name': 'Anna',
    'user.surname': 'Verdi',
    // A browser's own e-mail box would put another domain in its place.
    'user.email': 'anna.verdi@grüne-straße.example',
    'user.confirm_email': 'anna@example.com',
    'user.password': 'violet harbour 38 trains',
    'user.confirm_password': 'violet harbour 38 trains',
  }
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await page.getByText('Emails don’t match').first().waitFor()
  await chooseLanguage(page, 'Français')
  await page.waitForFunction(() => document.documentElement.lang === 'fr')
  for (const [name, value] of Object.entries(typed))
    await expect.poll(() => field(page, name).inputValue(), { message: name }).toBe(value)
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
})

test('ux 5: nothing is called wrong before the first submit, nor while one types', async () => {
  const { page } = await showScreen('signUp')
  await field(page, 'user.email').pressSequentially('not an addr')
  await field(page, 'user.password').pressSequentially('abc')
  await field(page, 'user.name').focus()
  await field(page, 'user.surname').focus()
  await expectAbsent(page.locator(wrongFields))
  await expectAbsent(page.getByRole('alert'))
})

test.each(['signUp', 'signIn', 'resendConfirmation', 'forgotPassword'] as const)(
  'ux 6: each field has a visible label, says when it is optional, and has no placeholder, on %s',
  async (screen) => {
    const { page } = await showScreen(screen)
    await submit(page).waitFor()
    for (const input of await page.locator('main form :is(input, button[role="combobox"]):visible').all()) {
      const name = await input.getAttribute('name')
      const label = page.locator(`label[for="${(await input.getAttribute('id')) ?? ''}"]`)
      await expect.poll(() => label.isVisible(), { message: String(name) }).toBe(true)
      await expect.poll(async () => (await label.innerText()).trim()).not.toBe('')
      await expect.poll(() => input.getAttribute('placeholder')).toBeNull()
      const isRequired = (await input.getAttribute('aria-required')) === 'true'
      const isSelect = await input.evaluate((element) => element.tagName === 'BUTTON')
      // Boxes of one group are optional together, as its legend says.
      const legend = await input.evaluate((element) => element.closest('fieldset')?.querySelector('legend')?.innerText)
      const said = `${legend ?? ''} ${await label.innerText()}`
      if (!isSelect) expect(said.includes('(optional)'), String(name)).toBe(!isRequired)
    }
  },
)

test('ux 8: each password has its own button that names it, and takes a paste', async () => {
  const { page } = await showScreen('signUp')
  const names = await page
    .getByRole('button', { name: /^Show / })
    .evaluateAll((all) => all.map((each) => each.ariaLabel))
  expect(names).toEqual(['Show Password', 'Show Confirm password'])
  await page.getByRole('button', { name: 'Show Password' }).click()
  await expect.poll(() => field(page, 'user.password').getAttribute('type')).toBe('text')
  await expect.poll(() => field(page, 'user.confirm_password').getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Hide Password' }).waitFor()

  await field(page, 'user.name').fill('pasted words here')
  await field(page, 'user.name').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+C')
  await field(page, 'user.password').focus()
  await page.keyboard.press('Control+V')
  await expect.poll(() => field(page, 'user.password').inputValue()).toBe('pasted words here')
})

test('ux 8: no button of a page that is there before its script takes a press that would be lost', async () => {
  const script = Promise.withResolvers<undefined>()
  const { page } = await showScreen('signUp', {
    before: (window) =>
      window.route('**/*.js', async (route) => {
        await script.promise
        await route.continue()
      }),
  })
  const buttons = page.locator('form button')
  await buttons.nth(2).waitFor()
  await expect.poll(() => buttons.evaluateAll((all) => all.every((button) => button.matches(':disabled')))).toBe(true)
  script.resolve(undefined)
  await page.getByRole('button', { name: 'Show Password' }).click()
  await expect.poll(() => field(page, 'user.password').getAttribute('type')).toBe('text')
})

test('ux 8: a password that is shown is hidden again on submit', async () => {
  const { page } = await showScreen('signIn', { answers: { login: no('account.not_found') } })
  await field(page, 'email').fill('nobody@example.com')
  await field(page, 'password').fill('whatever it was')
  await page.getByRole('button', { name: 'Show Password' }).click()
  await submit(page).click()
  await page.getByText('Account doesn’t exist').first().waitFor()
  await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('password')
})

test('ux 10: a submit that works says so and keeps the focus', async () => {
  const { page, answer } = await showScreen('signIn', { answers: { login: waiting } })
  await field(page, 'email').fill('nobody@example.com')
  await field(page, 'password').fill('whatever it was')
  await submit(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Working…' }).waitFor()
  await expect.poll(() => submit(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => submit(page).getAttribute('disabled')).toBeNull()
  answer({ login: no('account.not_found') })
  await page.getByText('Account doesn’t exist').first().waitFor()
})

test('ux 11: after sign-up one sees the address, what to do, a resend that counts down, and how to change it', async () => {
  const to = 'wanda@example.com'
  const { page } = await showScreen('signUp', {
    answers: { signUp: 'Account Registered Successfully', sendEmailConfirmationRequest: { to } },
  })
  for (const name of ['user.name', 'user.surname']) await field(page, name).fill('Wanda')
  for (const name of ['user.email', 'user.confirm_email']) await field(page, name).fill(to)
  for (const name of ['user.password', 'user.confirm_password'])
    await field(page, name).fill('violet harbour 38 trains')
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await page.waitForURL('**/sign/up/succeeded*')
  await page.getByText(to).first().waitFor()
  await page
    .getByText(/Open it/)
    .first()
    .waitFor()
  const resend = page.getByRole('button', { name: /\d+ s\)/ })
  await resend.waitFor()
  const first = await resend.innerText()
  await expect.poll(() => page.getByRole('button', { name: /\d+ s\)/ }).innerText()).not.toBe(first)
  // Another address is wanted: the one that is not is not filled in again.
  await page.getByRole('link', { name: 'Use another address' }).click()
  await page.waitForURL('**/sign/up')
  await expect.poll(() => field(page, 'user.email').inputValue()).toBe('')
})
