import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page, Request } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { idle, resize, still } from '#testkit/browser/looking/idle.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { choose, demoSession, demoTraveller } from '#testkit/browser/steps.ts'
import { hasTurn, inTurn } from '#testkit/browser/turns.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('ux 33: a receipt is a page first, its PDF comes once by itself and again by button, and it prints on one page', async () => {
  const [paid] = await journey.portal.database.sql<{ short_id: string }>`
    select short_id from operator_payments p where status = 'SUCCEEDED' and (
      select count(*) from operator_tickets t where t.tenant_id = p.tenant_id and t.payment_id = p.id) = 1
    order by short_id limit 1`
  const { page, context } = await journey.traveller({ moves: true })
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const first = page.waitForEvent('download')
  await page.goto(`/payments/get_receipt?payment_short_id=${paid?.short_id ?? ''}`)
  await page.getByText('This receipt has no fiscal value.').first().waitFor()
  await first
  const again = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the PDF' }).click()
  await again
  expect(downloads).toBe(2)
  await expect.poll(() => pagesOnPaper(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['header', 'footer', 'nav']) await expectAbsent(page.locator(`${hidden}:visible`))
  await context.close()
})

test('ux 33: with a dialog open the print is that dialog, whole; a printed list has each column and nothing to press', async () => {
  const { page, context } = await demoSession(journey, { moves: true })
  const seen = (where: string) => page.locator(`${where}:visible`)
  const columns = () =>
    seen('tbody:first-of-type > tr:not([data-group]):nth-child(-n + 2) > [data-label]').evaluateAll((cells) =>
      cells.map((each) => each.getAttribute('data-label')),
    )
  for (const [place, list] of ['tickets?period=last12', 'payments?period=last12&status=succeeded'].entries()) {
    await resize(page, { width: 1280, height: 900 })
    await page.goto(`/dashboard/travels/${list}`)
    const details = page.getByRole('button', { name: /^Details of/ }).first()
    await details.waitFor()
    const onScreen = (await columns()).filter((label) => label !== 'Receipt' && label !== 'Manage')
    await page.emulateMedia({ media: 'print' })
    for (const width of inTurn([718, 900, 1280], place)) {
      await resize(page, { width, height: 500 })
      await expect.poll(() => columns(), { message: `${list} on ${String(width)} px of paper` }).toEqual(onScreen)
      await expectAbsent(seen('tbody button'))
      await expectAbsent(seen('a[href="#content"]'))
    }
    await page.emulateMedia({ media: null })
    await details.click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => pagesOnPaper(page)).toBe(1)
  }
  await page.getByRole('button', { name: 'View receipt' }).click()
  await page.getByText('This receipt has no fiscal value.').waitFor()
  await expect.poll(() => pagesOnPaper(page)).toBe(1)
  // As many pages as it needs: a ticket is never cut in two, and two of them fill a page.
  await page.locator('dialog ol').evaluate((tickets) => {
    for (let more = 0; more < 7; more += 1) tickets.append(tickets.firstElementChild?.cloneNode(true) ?? '')
  })
  await expect.poll(() => pagesOnPaper(page)).toBeGreaterThan(2)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['h1', 'table', 'dialog button', 'dialog a']) await expectAbsent(seen(hidden))
  const cutOff = await page.getByRole('dialog').evaluate((dialog) => {
    const bottom = dialog.querySelector('article')?.getBoundingClientRect().bottom ?? Infinity
    return bottom > dialog.getBoundingClientRect().bottom
  })
  expect(cutOff).toBe(false)
  await context.close()
})

describe('ux 35: what loads', () => {
  test('keeps its place: nothing moves by more than 0.1 when the answers come late', async () => {
    const { page, context } = await demoTraveller(journey, { moves: true })
    await context.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) moved.push(entry.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const late = new Set<Request>()
    await context.route('**/api/**', async (route, request) => {
      late.add(request)
      // Whatever is there without the answer is seen first. A page that is left has nothing to see.
      await still(request.frame().page()).catch(() => null)
      await route.continue()
      late.delete(request)
    })
    const widths = [1280, 390] as const
    const walk = async (page: Page, width: (typeof widths)[number]) => {
      await resize(page, { width, height: 844 })
      const paths = ['', '/travels/tickets', '/travels/payments', '/travels/bank_cards', '/account']
      for (const path of paths.filter((_, place) => hasTurn(width, widths, place))) {
        await page.goto(`/dashboard${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
        await expect.poll(() => late.size).toBe(0)
        await idle(page)
        const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
        expect(
          moved.reduce((sum, value) => sum + value, 0),
          `${path} at ${String(width)}`,
        ).toBeLessThan(0.1)
      }
    }
    const [desk, phone] = widths
    await Promise.all([walk(page, desk), walk(await context.newPage(), phone)])
    await context.close()
  })

  test('is busy for readers at once, is seen after 300 ms, and covers nothing else', async () => {
    const { page, context } = await demoSession(journey, { moves: true })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/tickets/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/dashboard/travels/tickets')
    const busy = page.locator('[aria-busy="true"]').last()
    await busy.waitFor({ state: 'attached' })
    const line = busy.locator('[aria-hidden="true"]').first()
    const delay = await line.evaluate((each) => getComputedStyle(each).animationDelay)
    expect(delay).toContain('0.3s')
    // The shell and the filters can be used meanwhile.
    await choose(page, 'Period', 'This month')
    await page.getByRole('button', { name: /^Menu of/ }).click()
    letGo()
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    await context.close()
  })
})

describe('ux 40: comfort', () => {
  test('nothing moves for those who want less motion', async () => {
    const { page, context } = await demoSession(journey, { moves: true })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/dashboard/travels/tickets')
    await page.getByRole('row').nth(1).waitFor()
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    const longest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((each) => {
          const { animationDuration, transitionDuration } = getComputedStyle(each)
          return [...animationDuration.split(','), ...transitionDuration.split(',')].map((text) => parseFloat(text))
        }),
      ),
    )
    expect(longest).toBeLessThanOrEqual(0.01)
    await context.close()
  })

  test('light or dark is the system’s, or the reader’s own choice, which is remembered without a flash', async () => {
    const { page, context } = await journey.traveller({ colorScheme: 'dark', moves: true })
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.goto('/privacy')
    const dark = await background()
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await background()
    expect(light).not.toBe(dark)
    await choose(page, 'Appearance', 'Dark')
    await expect.poll(background).toBe(dark)
    const answer = await page.reload()
    expect(await answer?.text()).toContain('<html data-scheme="dark"')
    await expect.poll(() => background()).toBe(dark)
    await context.close()
  })

  test('forced colours keep borders, focus and status; more contrast is honoured', async () => {
    const { page, context } = await demoSession(journey, { moves: true })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/dashboard/travels/payments')
    const button = page.getByRole('button', { name: /^Pay now/ }).first()
    await button.waitFor()
    const border = await button.evaluate((each) => {
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(each)
      return { borderTopWidth, borderTopStyle, outlineStyle }
    })
    expect(parseFloat(border.borderTopWidth)).toBeGreaterThanOrEqual(1)
    expect(border.borderTopStyle).toBe('solid')
    await page.getByText('Failed', { exact: true }).locator('visible=true').first().waitFor()
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return [style.getPropertyValue('--color-border'), style.getPropertyValue('--color-text')]
    })
    expect(colours[0]).toBe(colours[1])
    await context.close()
  })

  test('the focus is seen on every stop, and no sticky bar covers it', async () => {
    const { page, context } = await demoSession(journey, { height: 600, moves: true })
    for (const path of ['/dashboard', '/dashboard/travels/payments?length=25', '/dashboard/account']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      for (let stop = 0; stop < 45; stop += 1) {
        await page.keyboard.press('Tab')
        const told = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return undefined
          const box = focused.getBoundingClientRect()
          const header = document.querySelector('header')?.getBoundingClientRect()
          const { outlineStyle, outlineWidth } = getComputedStyle(focused)
          const inHeader = focused.closest('header') !== null || focused.matches('[href="#content"]')
          return {
            name: `${focused.tagName} ${focused.textContent ?? ''}`.slice(0, 60),
            ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
            covered: !inHeader && box.top < (header?.bottom ?? 0) - 1,
            outside: box.bottom > window.innerHeight + 1 && box.height < window.innerHeight,
          }
        })
        if (!told) break
        expect(told, `${path} stop ${String(stop)}`).toMatchObject({ ring: true, covered: false, outside: false })
      }
    }
    await context.close()
  })
})

async function pagesOnPaper(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  return paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
