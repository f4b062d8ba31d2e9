import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { leaveToPay, logIn, registerCard, useCard } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('a traveller of lagunare registers at its own paths past the bot check, links a card, pays what failed and holds a receipt without a name', async () => {
  const traveller = await journey.traveller({
    tenant: 'lagunare',
    width: 390,
    colorScheme: 'dark',
    moves: true,
    mayBeUsed: false,
  })
  const { page } = traveller
  const email = 'marco.laguna@example.com'
  const password = 'violet harbour 38 trains'
  await traveller.open('/')
  const link = page.getByRole('link', { name: 'Create an account' })
  await expect.poll(() => link.getAttribute('href')).toBe('/registrazione')
  await link.click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/registrazione')
  await page.locator('[name="user.name"]').fill('Marco')
  await page.locator('[name="user.surname"]').fill('Zanella')
  await page.locator('[name="user.email"]').fill(email)
  await page.locator('[name="user.password"]').fill(password)
  await page.locator('[name="privacy"]').check()
  await expectAbsent(page.locator('[name="user.confirm_email"]'))
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/registrazione/fatta*')
  await page.getByText(email).first().waitFor()
  // The letter is in the tenant's own words, and leads to its own path.
  const [letter] = await journey.portal.mails(email)
  expect(letter?.subject).toBe('All aboard: confirm your email for Lagunare')
  expect(letter?.text).toContain('before we cast off')
  expect(letter?.html).toContain('/conferma?token=')
  await page.goto(/https?:\/\/\S+\/conferma\?token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '')
  await page.waitForURL('**/email/confirmed*')

  await logIn(traveller, email, password)
  const stored = await page.evaluate(() => localStorage.getItem('session_account') ?? '')
  expect(stored).toMatch(/^[\w-]{16}\.[\w-]+$/)
  await registerCard(traveller, '0201')
  await page.getByText('Card added successfully').first().waitFor()

  await leaveToPay(traveller)
  await useCard(page, '0201')
  await page
    .getByText(/Paid: \D*\d/)
    .first()
    .waitFor()
  await expect.poll(() => new URL(page.url()).hostname).toBe('lagunare.localhost')
  await traveller.expectAccessible()

  await traveller.open('/dashboard/travels/payments?period=last12&status=succeeded')
  await page
    .getByRole('button', { name: /^Receipt of payment/ })
    .first()
    .click()
  await page.getByText('This receipt has no fiscal value.').waitFor()
  const id = new URL(page.url()).searchParams.get('receipt') ?? ''

  // Whoever holds the link reads it and has its PDF at once; this operator shows no name.
  const reader = await journey.traveller({ tenant: 'lagunare' })
  const [download] = await Promise.all([
    reader.page.waitForEvent('download'),
    reader.open(`/payments/get_receipt?payment_short_id=${id}`),
  ])
  expect(download.suggestedFilename()).toContain(id)
  await reader.page.getByText('This receipt has no fiscal value.').waitFor()
  await expect.poll(() => reader.page.locator('main').innerText()).not.toContain('Zanella')
  await reader.expectAccessible()
  await reader.leave()
  await traveller.leave()
})
