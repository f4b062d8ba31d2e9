import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { choose, demoSession } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('two payments are labelled, the list is filtered by the label, and the statement of it lists these two', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  await traveller.open('/dashboard/travels/payments?period=last12&status=succeeded')
  const ids: string[] = []
  for (const at of [0, 1]) {
    await page.locator('tbody tr:not([data-group])').nth(at).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Work', exact: true }).click()
    await dialog.getByRole('group', { name: 'Label' }).locator('[aria-pressed="true"]').waitFor()
    ids.push(new URL(page.url()).searchParams.get('detail') ?? '')
    if (at === 0) {
      await dialog.getByLabel('Note (optional)').fill('Fair in Milan')
      await dialog.getByRole('button', { name: 'Save note' }).click()
      await dialog.getByText('Saved', { exact: true }).waitFor()
      await traveller.expectAccessible()
    }
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
  }
  await choose(page, 'Label', 'Work')
  await page.getByText('2 results').waitFor()

  await traveller.open('/dashboard/travels/statements?period=last12')
  await page.getByRole('checkbox', { name: 'Without a label' }).uncheck()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download CSV, \d/ }).click()
  const [head, ...lines] = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')
  expect(head).toMatch(/payment,receipt,label,note$/)
  const payments = lines.map((line) => {
    const [payment, ...rest] = line.split(',').slice(-4)
    expect(payment).toMatch(/^P-/)
    return rest
  })
  expect(payments.toSorted()).toEqual(
    [
      [ids[0], 'Work', 'Fair in Milan'],
      [ids[1], 'Work', ''],
    ].toSorted(),
  )
  await traveller.leave()
})
