import type { Page } from 'playwright-core'

/**
 * For a page, before it is opened or while it stands: from its beginning on `window.shift.sum` is how far things moved by
 * themselves, as Chromium counts it for its layout shifts (0.1 is a tenth of the window).
 */
export function countShift(): void {
  const shift = { sum: 0 }
  Object.assign(window, { shift })
  // What nobody sees does not move.
  if (globalThis.undrawn) globalThis.undrawn.disabled = true
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shift.sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What it came to so far. */
export const shiftSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum)
