import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#app/server/commands/run-command.ts'
import { readConfig } from '#platform/server/config.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { choose, demoSession } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const command = async (...args: string[]) => {
  const { databaseUrl, url } = journey.portal
  const { text, code } = await runCommand(['case', ...args], () =>
    readConfig({ DATABASE_URL: databaseUrl, PUBLIC_URL: url }),
  )
  expect(code, text).toBe(0)
  return text
}

test('something is wrong with a ticket: its traveller says so, the operator answers by command, the mail leads to the answer', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  await traveller.open('/dashboard/travels/tickets')
  await page.locator('tbody tr:not([data-group])').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Something is wrong' }).click()
  await page.getByRole('radio', { name: 'A tap is missing' }).check()
  await choose(page, await page.getByText(/^Where (did you get|is the tap)/).innerText(), 'Another place')
  await page.getByLabel('Which place?').fill('Milano Bovisa')
  await page.getByLabel(/What happened/).fill('The reader at the exit was dark.')
  await traveller.expectAccessible()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('We have it. Your case number is').waitFor()
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Case ', '')

  const listed = await command('list', 'airlink')
  expect(listed).toContain(number)
  const told = await command('show', number)
  expect(told).toMatch(/missing_tap, at Milano Bovisa[^]*The reader at the exit was dark\./)
  await command('answer', number, '--text', 'It was. You get €6.00 back.')

  const email = demoAccounts[0]?.email ?? ''
  const mails = () => journey.portal.mails(email, 2)
  await expect.poll(async () => (await mails())[0]?.subject).toMatch(new RegExp(`${number}.*(answer|risposta)`))
  const link = /https?:\/\/\S+cases\/case\?number=\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByText('It was. You get €6.00 back.').waitFor()
  await traveller.expectAccessible()
  await page.getByRole('button', { name: 'Mark as solved' }).click()
  await page.getByText('You said that it is solved').waitFor()
  await traveller.open('/dashboard/cases')
  await page.getByRole('listitem').filter({ hasText: number }).getByText('Closed').waitFor()
  await traveller.leave()
})
