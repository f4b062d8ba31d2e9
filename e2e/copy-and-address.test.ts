import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard } from '#testkit/browser/debtor.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { enter, logIn, newAccount } from '#testkit/browser/steps.ts'
import { logIn as logInByCall } from '#testkit/portal/travellers.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const linkIn = async (email: string, path: string, count = 1): Promise<string> => {
  const letters = await journey.portal.mails(email, count)
  return (
    new RegExp(`http\\S+${path}\\?token=[\\w-]+`).exec(letters[0]?.text ?? '')?.[0] ?? expect.fail(letters[0]?.text)
  )
}

test('a copy of all data is asked for with the password, made by a job, opened here or by the mail, and told of', async () => {
  const { email, password, client } = await newAccount(journey, 'dora.daten')
  await addCard(client, '0205')
  const traveller = await enter(journey, client, { mayBeUsed: false })
  const { page } = traveller
  await traveller.open('/dashboard/account')
  await page.getByRole('link', { name: 'Privacy and data' }).click()
  const ask = page.getByRole('button', { name: 'Prepare the copy' })
  await ask.click()
  await page.getByLabel('Your password', { exact: true }).fill('not the one')
  await ask.click()
  await page.getByText('Invalid password').first().waitFor()
  await traveller.expectAccessible()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await ask.click()
  const download = page.getByRole('link', { name: 'Download the copy' })
  await download.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const script = 'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),*z.namelist(),sep="\\n")'
  const names = execFileSync('python3', ['-c', script, await file.path()], { encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(names.slice(0, 3)).toEqual(['None', 'README.txt', 'account.json'])
  expect(names).toContain('payments.csv')
  expect(names.filter((name) => name.startsWith('receipts/')).length).toBeGreaterThan(0)

  // Another session of the account opens it by the link of the mail, and by nothing else.
  const elsewhere = await enter(journey, await logInByCall(journey.portal, email), { mayBeUsed: false })
  await elsewhere.open('/dashboard/account/privacy')
  await elsewhere.page.getByText('Open the link in our email').waitFor()
  await elsewhere.page.goto(await linkIn(email, '/dashboard/account/privacy'))
  const [same] = await Promise.all([
    elsewhere.page.waitForEvent('download'),
    elsewhere.page.getByRole('link', { name: 'Download the copy' }).click(),
  ])
  expect(same.suggestedFilename()).toMatch(/\.zip$/)
  await elsewhere.page.goto('/dashboard/account/privacy')
  await elsewhere.page.getByRole('button', { name: 'Show earlier' }).click()
  const listed = elsewhere.page.locator('[data-kind^="data_"]')
  await listed.nth(2).waitFor()
  await expect
    .poll(() => listed.evaluateAll((items) => items.map((item) => item.getAttribute('data-kind'))))
    .toEqual(['data_downloaded', 'data_downloaded', 'data_asked'])
  await elsewhere.expectAccessible()
  await elsewhere.leave()
  await traveller.leave()
})

test('a changed address is confirmed at the new one, and taken back from the old one with a new password', async () => {
  const { email, password, client } = await newAccount(journey, 'elsa.adresse')
  const next = 'elsa.neu@example.com'
  const traveller = await enter(journey, client, { width: 390, mayBeUsed: false })
  const { page } = traveller
  await traveller.open('/dashboard/account')
  await page.getByRole('link', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(next)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your new inbox').waitFor()
  await traveller.expectAccessible()
  const stop = await linkIn(email, '/email/stop_change')
  await page.goto(await linkIn(next, '/dashboard/account/email/confirm'))
  await page.getByRole('button', { name: 'Yes, use the new email' }).click()
  await page.getByRole('heading', { name: 'Email changed' }).waitFor()
  await traveller.open('/dashboard/account')
  await page.getByText(next).first().waitFor()
  await traveller.open('/dashboard/account/privacy')
  await page.locator('[data-kind="email_changed"]').waitFor()
  // Gone before the session is ended: what a page asks then is refused, as it should be.
  await traveller.leave()

  // The old address hears of it, and has the last word.
  await expect.poll(async () => (await journey.portal.mails(email, 2))[0]?.subject).toMatch(/was changed$/)
  await expect.poll(() => linkIn(email, '/email/stop_change', 2)).not.toBe(stop)
  const owner = await journey.traveller({ width: 390 })
  await owner.page.goto(await linkIn(email, '/email/stop_change', 2))
  await owner.page.getByRole('heading', { name: 'This wasn’t you?' }).waitFor()
  await owner.expectAccessible()
  await owner.page.getByRole('button', { name: 'Stop it and log everybody out' }).click()
  await owner.page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  const fresh = 'copper lanterns 52 rain'
  await owner.page.getByLabel('New password', { exact: true }).fill(fresh)
  await owner.page.getByLabel('Confirm new password', { exact: true }).fill(fresh)
  await owner.page.keyboard.press('Enter')
  await owner.page.waitForURL('**/reset_password/succeeded*')
  await logIn(owner, email, fresh)
  expect((await client.ask('/session')).status).toBe(401)
  await owner.leave()
})
