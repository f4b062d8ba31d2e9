import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveToPay, registerCard, useCard } from '#testkit/browser/steps.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('a traveller registers, confirms, links a card, settles what failed and holds the receipt', async () => {
  const { portal } = journey
  const traveller = await journey.traveller({ moves: true, mayBeUsed: false })
  const { page } = traveller
  const email = 'anna.nuova@example.com'
  const password = 'violet harbour 38 trains'

  await traveller.open('/')
  await traveller.expectAccessible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await traveller.expectAccessible()

  // An empty form says what is missing, at the top and at each field, and the title says so too.
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Enter your surname' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^Error: /)
  await traveller.expectAccessible()

  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Surname').fill('Nuova')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Confirm email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()

  // A day that no calendar has is named after its group, and its entry leads to the first box.
  const born = page.getByRole('group', { name: 'Date of birth (optional)' })
  for (const [part, text] of [
    ['Day', '31'],
    ['Month', '2'],
    ['Year', '1990'],
  ] as const)
    await born.getByLabel(part).fill(text)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Date of birth: This date is not valid' }).click()
  await expect.poll(() => born.getByLabel('Day').evaluate((box) => box === document.activeElement)).toBe(true)
  await traveller.expectAccessible()
  await born.getByLabel('Month').fill('3')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/sign/up/succeeded*')
  await page.getByText(email).first().waitFor()
  await traveller.expectAccessible()

  const [letter] = await portal.mails(email)
  expect(letter?.subject).toContain('Airlink Express')
  const link = /https?:\/\/\S+confirmation_in_progress\?token=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.waitForURL('**/email/confirmed*')
  const [account] = await portal.database.sql<{ born: string }>`
    select date_of_birth::text as born from accounts where email = ${email}`
  expect(account?.born).toBe('1990-03-31')
  await expect.poll(() => page.url()).not.toContain('token')
  await traveller.expectAccessible()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Add the card that you travel with').waitFor()
  await traveller.expectAccessible()

  await registerCard(traveller, '0027')
  await page.getByText('Card added successfully').first().waitFor()
  await traveller.expectAccessible()
  await page.waitForURL('**/dashboard/travels/bank_cards')
  await page.getByText(/0027/).first().waitFor()
  await traveller.expectAccessible()

  await traveller.open('/dashboard/travels/tickets')
  await page.getByRole('row').nth(1).waitFor()
  await traveller.expectAccessible()
  await page
    .getByRole('button', { name: /Details/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.url()).toContain('detail=')
  // Where browsers differ by themselves: the focus, and what is left of a drawing in a narrow cell.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  const marks = page.locator('tbody svg:visible')
  await expect
    .poll(() => marks.evaluateAll((all) => all.filter((mark) => mark.getBoundingClientRect().width < 1).length))
    .toBe(0)
  await traveller.expectAccessible()

  await leaveToPay(traveller)
  await useCard(page, '0027')
  await page.waitForURL('**/dashboard/travels/payments*')
  await page
    .getByText(/Paid: \D*\d/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /^Pay now/ }).waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).not.toContain('MAC=')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pending_payment_short_id'))).toBeNull()
  await traveller.expectAccessible()

  const [paid] = await portal.database.sql<{ short_id: string }>`
    select short_id from operator_payments where settled_order is not null limit 1`
  const download = page.waitForEvent('download')
  await traveller.open(`/payments/get_receipt?payment_short_id=${paid?.short_id ?? ''}`)
  expect((await download).suggestedFilename()).toContain(paid?.short_id)
  await page.getByText('Anna Nuova').first().waitFor()
  await traveller.expectAccessible()
  await traveller.leave()
})
