import type { Page } from 'playwright-core'

declare global {
  /** Of a page that paints nothing: switched off, it does. */
  var undrawn: CSSStyleSheet | undefined
}

/**
 * For a page at its start: everything has its place, its style and its words, and nothing is painted, which costs a
 * machine without a graphics card a fifth of the page. Whoever looks at what is painted has it painted for that.
 */
export function drawNothing(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { opacity: 0 !important }')
  document.adoptedStyleSheets.push(sheet)
  globalThis.undrawn = sheet
}

/** Paints the page until the answer is called. */
async function drawn(page: Page): Promise<() => Promise<void>> {
  const wasDrawn = await draw(page, true)
  return async () => void (await draw(page, wasDrawn))
}

/** Answers whether the page was painted before; one that always is needs nothing. */
const draw = (page: Page, isDrawn: boolean): Promise<boolean> =>
  page.evaluate((isDrawn) => {
    const { undrawn } = globalThis
    const wasDrawn = undrawn?.disabled ?? true
    if (undrawn) undrawn.disabled = isDrawn
    return wasDrawn
  }, isDrawn)

/** What the window shows, as a PNG in base64. */
export async function pictureOf(page: Page): Promise<string> {
  const leave = await drawn(page)
  const picture = await page.screenshot()
  await leave()
  return picture.toString('base64')
}
