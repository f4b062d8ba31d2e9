import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const namedBy = (stop: string) => ({
  query: '?period=last12',
  answers: {
    listBankCards: [visa],
    listTickets: {
      payload: tickets(1).map((ticket) => ({ ...ticket, first_tap: { at: ticket.valid_from, stop } })),
      total: 1,
    },
  },
})
/** Resolves with the faces that have a text's characters, loaded; none while no sheet names them. */
const faces = (page: Page, family: string, text: string) =>
  page.evaluate(
    async ([family, text]) => (await document.fonts.load(`16px '${family}'`, text)).map(({ status }) => status),
    [family, text] as const,
  )
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /noto-sans-\w\w|wght-[\w-]+\.css/.exec(name) ?? []),
  )

test.each([
  ['東京駅', 'Noto Sans SC Variable'],
  ['ひらがな', 'Noto Sans SC Variable'],
  ['서울역', 'Noto Sans KR Variable'],
])('the stop %s is drawn by a typeface of the portal where the system has none', async (stop, family) => {
  const { page } = await showScreen('tickets', namedBy(stop))
  await page.getByRole('rowheader').filter({ hasText: stop }).waitFor()
  await expect.poll(() => faces(page, family, stop)).toContain('loaded')
  const drawn = await page
    .getByRole('rowheader')
    .last()
    .evaluate((cell) => getComputedStyle(cell).fontFamily)
  expect(drawn).toContain(family)
})

test('no East Asian typeface is loaded where all names are in Latin letters', async () => {
  const { page } = await showScreen('tickets', namedBy('Saint-Gervais-les-Bains'))
  await page.getByRole('rowheader').filter({ hasText: 'Saint-Gervais' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => loaded(page)).toEqual([])
})
