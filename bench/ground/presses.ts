import type { Locator, Page } from 'playwright-core'

/** How a press was answered, in ms: by the next frame that was seen, and by what it was for. */
interface Press {
  nextFrameMs: number
  shownMs: number
}

/** What is pressed: a row, the button of the columns, and what closes the dialog that they opened. */
type Pressed = 'row' | 'columns' | 'close'

const times = 5
const median = (all: readonly number[]) => Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0)

/** Presses with the mouse, as a reader would, and lets the browser measure. */
async function press(page: Page, target: Locator, opens: boolean): Promise<Press> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to press')
  await page.evaluate((isOpenThen) => {
    const told = { frames: [] as number[], pressed: 0, shown: 0 }
    Object.assign(window, { told })
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (each.interactionId) told.frames.push(each.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    addEventListener('click', () => (told.pressed = performance.now()), { once: true, capture: true })
    // A list that the browser keeps: looking through the whole page in each frame would be what is measured.
    const dialogs = document.getElementsByTagName('dialog')
    const look = () => {
      if (told.pressed === 0 || (dialogs[0]?.open ?? false) !== isOpenThen) return void requestAnimationFrame(look)
      setTimeout(() => (told.shown = performance.now()))
    }
    requestAnimationFrame(look)
  }, opens)
  await page.mouse.click(box.x + Math.min(40, box.width / 2), box.y + box.height / 2)
  interface Told {
    told: { frames: number[]; pressed: number; shown: number }
  }
  await page.waitForFunction(() => (window as unknown as Told).told.shown > 0)
  // The browser tells an event's time once its frame was seen.
  await page.waitForTimeout(500)
  const { frames, pressed, shown } = await page.evaluate(() => (window as unknown as Told).told)
  // What took less than 16 ms is not told.
  return { nextFrameMs: Math.max(16, ...frames), shownMs: shown - pressed }
}

/** Opens a row and the menu of columns and closes both, over and over. */
export async function measurePresses(
  page: Page,
  { row, isNarrow }: { row: string; isNarrow: boolean },
): Promise<Record<Pressed, Press>> {
  const unfold = page.locator('button[aria-expanded="false"][aria-controls$="-view"]')
  if (isNarrow && (await unfold.isVisible())) await unfold.click()
  const close = page.locator('dialog[open] button').first()
  const columns = page.getByRole('button', { name: 'Columns', exact: true })
  const told: Record<Pressed, Press[]> = { row: [], columns: [], close: [] }
  for (let at = 0; at < times; at++) {
    told.row.push(await press(page, page.locator(`${row} [data-fold="title"]`).first(), true))
    told.close.push(await press(page, close, false))
    told.columns.push(await press(page, columns, true))
    told.close.push(await press(page, close, false))
  }
  const middleOf = (all: readonly Press[]): Press => ({
    nextFrameMs: median(all.map((each) => each.nextFrameMs)),
    shownMs: median(all.map((each) => each.shownMs)),
  })
  return { row: middleOf(told.row), columns: middleOf(told.columns), close: middleOf(told.close) }
}
