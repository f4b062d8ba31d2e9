import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { debtor } from '#testkit/browser/debtor.ts'
import { newAccount } from '#testkit/browser/steps.ts'

// Each main journey with the keyboard alone: only Tab, Shift+Tab, Enter, Space, Escape, arrows and typing.

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const press = (page: Page, key: string) => page.keyboard.press(key)

/** What a traveller would call it: its kind and its accessible name. It runs in the page, so it leans on nothing else. */
const nameOf = (at: Element | null): string => {
  if (!at || at === document.body) return 'nothing'
  const label = at.id ? document.querySelector(`label[for="${at.id}"]`) : null
  const name = at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent ?? ''
  return `${at.tagName.toLowerCase()} ${name.replaceAll(/\s+/g, ' ').trim()}`
}
const focused = (page: Page) => page.evaluate<string>(`(${String(nameOf)})(document.activeElement)`)
const enabled = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('a, summary, :enabled, [tabindex]')].map(${String(nameOf)})`)

/** Tabs on until the wanted thing has the focus; a focus that is nowhere or does not come ends the journey. */
async function tabTo(page: Page, wanted: RegExp, most = 60): Promise<void> {
  // What is not there yet, or not ready, cannot be reached: keys are quicker than any part that loads.
  await expect.poll(() => enabled(page)).toContainEqual(expect.stringMatching(wanted))
  const seen: string[] = []
  for (let stop = 0; stop < most; stop += 1) {
    const now = await focused(page)
    if (wanted.test(now)) return
    seen.push(now)
    await press(page, 'Tab')
  }
  throw new Error(`no way by Tab to ${String(wanted)}: ${seen.join(' | ')}`)
}

async function type(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

/** The new screen has taken the focus to its heading. */
async function onScreen(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('h1') ?? false)
}

async function logInByKeys(traveller: Traveller, account: { email: string; password: string }): Promise<void> {
  const { page } = traveller
  await traveller.open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await type(page, /^input Email/, account.email)
  await type(page, /^input Password/, account.password)
  await press(page, 'Enter')
  await page.waitForURL('**/dashboard')
  await onScreen(page, /Welcome/)
}

/** On the provider's hosted page: another test card is chosen and paid with. */
async function payByKeys(page: Page, tail: string): Promise<void> {
  await page.locator('#pay').waitFor()
  if (!(await page.locator(`#use-${tail}`).isVisible())) {
    await tabTo(page, /^summary/)
    await press(page, 'Enter')
  }
  const cardLink = new RegExp(`${tail}`)
  await tabTo(page, cardLink)
  await press(page, 'Enter')
  await page.locator('#pay').waitFor()
  await tabTo(page, /^button Pay|^button .*(pay|confirm|register)/i)
  await press(page, 'Enter')
}

test('the keyboard alone signs up and confirms', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  const email = 'tastatura@example.com'
  const password = 'violet harbour 38 trains'
  await traveller.open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, /^a Create an account/)
  await press(page, 'Enter')
  await onScreen(page, 'Create your account')

  // An empty form first: the summary has the focus, its first entry leads to its field.
  await tabTo(page, /^button Create account/)
  await press(page, 'Enter')
  await page.getByRole('alert').waitFor()
  await tabTo(page, /^a Enter your first name/)
  await press(page, 'Enter')
  await expect.poll(() => focused(page)).toMatch(/^input First name/)

  await page.keyboard.type('Tasta')
  await type(page, /^input Surname/, 'Tura')
  await tabTo(page, /^input Email/)
  await page.keyboard.type(email)
  await type(page, /^input Confirm email/, email)
  await type(page, /^input Password/, password)
  await tabTo(page, /^button Show Password/)
  await press(page, 'Space')
  await expect.poll(() => focused(page)).toMatch(/^button Hide Password/)
  await type(page, /^input Confirm password/, password)
  await tabTo(page, /^input I accept/)
  await press(page, 'Space')
  await tabTo(page, /^button Create account/)
  await press(page, 'Enter')
  await page.waitForURL('**/sign/up/succeeded*')
  await onScreen(page, /Almost done/)

  const [letter] = await journey.portal.mails(email)
  await page.goto(/https?:\/\/\S+confirmation_in_progress\?token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
  await page.waitForURL('**/email/confirmed*')
  await tabTo(page, /^a Log in/)
  await press(page, 'Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await type(page, /^input Password/, password)
  await press(page, 'Enter')
  await page.waitForURL('**/dashboard')
  await traveller.leave()
})

test('the keyboard alone logs in after a mistake, chooses a language, and logs out', async () => {
  const account = await newAccount(journey, 'tasto')
  const traveller = await journey.traveller()
  const { page } = traveller
  await traveller.open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await press(page, 'Tab')
  await expect.poll(() => focused(page)).toMatch(/^a Skip to the content/)
  await press(page, 'Enter')
  await type(page, /^input Email/, account.email)
  await type(page, /^input Password/, 'not this one')
  await press(page, 'Enter')
  await page.getByText('Invalid password').first().waitFor()
  await tabTo(page, /^a .*Invalid password/)
  await press(page, 'Enter')
  await expect.poll(() => focused(page)).toMatch(/^input Password/)
  await press(page, 'Control+A')
  await page.keyboard.type(account.password)
  await press(page, 'Enter')
  await page.waitForURL('**/dashboard')
  await onScreen(page, /Welcome/)

  await tabTo(page, /^button Language/)
  await page.keyboard.type('Deu')
  await traveller.expectAccessible()
  await press(page, 'Escape')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  await press(page, 'End')
  await press(page, 'Enter')
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await expect.poll(() => focused(page)).toMatch(/^button Sprache/)
  await press(page, 'Space')
  await press(page, 'ArrowUp')
  await press(page, 'ArrowUp')
  await press(page, 'Tab')
  await page.waitForFunction(() => document.documentElement.lang === 'en')

  await tabTo(page, /^button Menu of/)
  await press(page, 'Enter')
  await press(page, 'Escape')
  await expect.poll(() => focused(page)).toMatch(/^button Menu of/)
  await press(page, 'Enter')
  await tabTo(page, /^button Log out/)
  await press(page, 'Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await onScreen(page, 'Log in')
  await traveller.leave()
})

test('the keyboard alone adds a card, through the hosted page and back, and removes it', async () => {
  const account = await newAccount(journey, 'tastiera')
  const traveller = await journey.traveller()
  const { page } = traveller
  await logInByKeys(traveller, account)
  await tabTo(page, /^a Add a/)
  await press(page, 'Enter')
  await onScreen(page, 'Add a bank card')
  await tabTo(page, /^button Proceed/)
  await press(page, 'Enter')
  await payByKeys(page, '0027')
  await page.getByText('Card added successfully').first().waitFor()
  await tabTo(page, /^button Go to my bank cards/)
  await press(page, 'Enter')
  await page.waitForURL('**/dashboard/travels/bank_cards')
  await onScreen(page, 'Bank cards')

  await tabTo(page, /^button Details of/)
  await press(page, 'Enter')
  await page.getByRole('dialog').waitFor()
  await press(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(/^button Details of/)

  await press(page, 'Shift+Tab')
  await tabTo(page, /^button Edit/)
  await press(page, 'Enter')
  await tabTo(page, /^button Remove/)
  await press(page, 'Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabTo(page, /^button Remove card/)
  await press(page, 'Enter')
  await page.waitForURL('**/dashboard')
  await onScreen(page, /Welcome/)
  await traveller.leave()
})

test('the keyboard alone finds a trip, pays what failed, and reads its receipt', async () => {
  // The login and a card by keys are the two journeys before this one.
  const traveller = await debtor(journey, 'tastenmann', '0200')
  const { page } = traveller
  await traveller.open('/dashboard/travels/tickets')
  await page.getByRole('row').nth(1).waitFor()
  await tabTo(page, /^button Period/)
  await press(page, 'ArrowDown')
  await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await page.waitForURL('**period=*')
  await tabTo(page, /^button Choose a period/)
  await press(page, 'Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^button Apply/)
  await press(page, 'Enter')
  await page.waitForURL('**period=custom*')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await type(page, /^input Search/, 'a')
  await page.waitForURL('**q=a*')

  await traveller.open('/dashboard/travels/payments')
  await page.getByRole('row').nth(1).waitFor()
  await tabTo(page, /^button Pay now/)
  await press(page, 'Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^button Pay (?!now)/)
  await press(page, 'Enter')
  await payByKeys(page, '0200')
  await page
    .getByText(/Paid: \D*\d/)
    .first()
    .waitFor()

  await tabTo(page, /^button Receipt of payment/)
  await press(page, 'Enter')
  await page.getByRole('dialog').getByText('This receipt has no fiscal value.').waitFor()
  const download = page.waitForEvent('download')
  await tabTo(page, /^a Download the PDF/)
  await press(page, 'Enter')
  await download
  await press(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(/^button Receipt of payment/)
  await traveller.leave()
})
