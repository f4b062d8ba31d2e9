import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { routeRows } from '#testkit/browser/route-table.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { newcomer } from '#testkit/browser/newcomer.ts'
import { goInside } from '#testkit/browser/steps.ts'
import { hasTurn } from '#testkit/browser/turns.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const birthDay: Record<string, string> = { day: '31', month: '1', year: '1990' }

/** Fills whatever a form has, so that it goes through. */
async function fillAll(page: Page): Promise<void> {
  for (const input of await page.locator('main form input:visible').all()) {
    const type = await input.getAttribute('type')
    const part = (await input.getAttribute('autocomplete'))?.match(/^bday-(\w+)$/)?.[1]
    if (type === 'checkbox') await input.check()
    else if ((await input.getAttribute('inputmode')) === 'email') await input.fill('double@example.com')
    else if (part !== undefined) await input.fill(birthDay[part] ?? '')
    else await input.fill(type === 'password' ? 'violet harbour 38 trains' : '12345678')
  }
}

/** Holds every call that changes something until it is let go, lets none through, and tells which were made. */
async function holdCalls(page: Page): Promise<{ asked: string[]; letGo: () => void }> {
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'POST' || /bank_cards\/get|challenge/.test(route.request().url())) {
      return route.continue()
    }
    asked.push(new URL(route.request().url()).pathname)
    await held.promise
    return route.abort()
  })
  return { asked, letGo: held.resolve }
}

/** What was done twice made one call, which is told as failed. */
async function expectOneCall(page: Page, twice: () => Promise<void>, what: string): Promise<void> {
  const { asked, letGo } = await holdCalls(page)
  await twice()
  letGo()
  await page.getByText('Something went wrong - Error from server').waitFor()
  expect(asked, what).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

describe('a double click and a repeated Enter', () => {
  test('a double click and a repeated Enter send each form once', async () => {
    const traveller = await newcomer(journey, 'piero')
    await traveller.open('/dashboard/account')
    const visitor = await journey.traveller()
    await visitor.open('/privacy')
    const seen: string[] = []
    for (const row of routeRows) {
      // The search of a statement's line puts what was typed into the address, and asks from there.
      if (row.path.endsWith('/deleted') || row.name === 'statementSearch') continue
      const { page } = row.for === 'traveller' ? traveller : visitor
      await goInside(page, row.path)
      const button = page.locator('main form button[type="submit"]')
      // A screen that needs a token leads on to where one gets a new one.
      if (new URL(page.url()).pathname !== row.path || (await button.count()) === 0) continue
      seen.push(row.name)
      const ways = [() => button.dblclick(), () => repeatEnter(page)]
      for (const twice of ways.filter((way) => hasTurn(way, ways, seen.length))) {
        await fillAll(page)
        await expectOneCall(page, twice, row.name)
        await page.keyboard.press('Escape')
        await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      }
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'signIn',
        'signUp',
        'resendConfirmation',
        'forgotPassword',
        'editAccount',
        'changePassword',
      ]),
    )
    await traveller.context.close()
    await visitor.context.close()
  })

  test('a double click and a repeated Enter pay, remove and log out once', async () => {
    const traveller = await newcomer(journey, 'quinto', '0206')
    const { page } = traveller
    const once = (name: RegExp | string) =>
      expectOneCall(page, () => page.getByRole('button', { name }).last().dblclick(), String(name))
    await page.goto('/dashboard/travels/payments')
    await page.getByRole('button', { name: /^Pay now/ }).dblclick()
    await page.getByRole('dialog').waitFor()
    // Wherever the second press lands, it does not close what the first one opened.
    await page.mouse.move(5, 5)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await once(/^Pay (?!now)/)
    await page.goto('/dashboard/travels/bank_cards')
    await page.getByRole('button', { name: /^Edit/ }).click()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await once('Remove card')
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    await once(/^Log out/)
    await traveller.context.close()
  })
})

async function repeatEnter(page: Page): Promise<void> {
  await page.locator('main form input:visible:not([type="checkbox"])').last().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}
