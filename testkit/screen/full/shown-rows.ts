import type { Locator, Page } from 'playwright-core'
import type { RouteName, ScreenOptions } from '../show-screen.ts'
import { mostRows } from './most-rows.ts'

/** What is seen of a list that is full. */
interface ShownRows {
  /** Presses what shows all its rows. */
  unfold?: (page: Page) => Promise<unknown>
  rows: (page: Page) => Locator
  /** So many, where the screen shows others than the list has. */
  count?: number
  /** What says that there are more. */
  more?: (page: Page) => Locator
}

export interface FullScreen {
  route: RouteName
  /** What tells it from others of its route. */
  view?: string
  options?: Pick<ScreenOptions, 'query' | 'choices' | 'before'>
  /** The lists that its feature asks for, by their names in `mostRows`; words say why one has no rows here. */
  lists: Readonly<Record<string, ShownRows | string>>
}

export const most = (list: string) => mostRows[list] ?? 0
export const inMain = (selector: string) => (page: Page) => page.getByRole('main').locator(selector)
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).click()
/** A page of a table, and of how many rows it is one. */
export const paged: ShownRows = {
  rows: inMain('tbody tr:not([data-group])'),
  count: 50,
  more: (page) => page.getByText('1–50 von 110'),
}
/** The options of a select, with as many that are no rows. */
export const options = (label: string, list: string, besides: number): ShownRows => ({
  async unfold(page) {
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: label }).and(page.locator('button')).click()
  },
  rows: (page) => page.getByRole('option'),
  count: most(list) + besides,
})
export const byCard: ShownRows = {
  ...options('Karte', 'listBankCards', 1),
  async unfold(page) {
    await press(/^Filtern, suchen und sortieren/)(page)
    await page.getByRole('combobox', { name: 'Karte' }).and(page.locator('button')).click()
  },
}
export const waysToPay: ShownRows = {
  rows: (page) =>
    page
      .getByRole('main')
      .locator('[data-tone="warning"] :is(a, button)')
      .filter({ hasText: /^Jetzt\s/ }),
}
