import type { Page } from 'playwright-core'
import { resize } from './idle.ts'

/** Controls of a phone's screen that are less than 44 px high, boxes to tick less than 24 px (WCAG 2.5.8 and 2.5.5). */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Links within a sentence are as large as its text (WCAG 2.5.8, inline).
    const isInline = (each: Element) => each.matches('p a, label a, li a:not([class])')
    return [...document.querySelectorAll('a[href], button, select, input, [role="switch"], summary')].flatMap(
      (each) => {
        const box = each.getBoundingClientRect()
        const label = each.closest('label')?.getBoundingClientRect()
        // What reaches beyond the drawn button is pressed as the button is.
        const reach = getComputedStyle(each, '::after')
        const reached = reach.position === 'absolute' && reach.content !== 'none' ? parseFloat(reach.height) : 0
        const height = Math.max(box.height, label?.height ?? 0, reached)
        const isSeen = box.width > 1 && box.height > 1 && each.checkVisibility()
        const least = isInline(each) ? 0 : each.matches('input[type="checkbox"]') ? 24 : 44
        return isSeen && (height < least || Math.max(box.width, label?.width ?? 0) < Math.min(least, 24))
          ? [`${each.tagName} ${(each.textContent || each.getAttribute('name')) ?? ''} ${String(Math.round(height))}`]
          : []
      },
    )
  })
}

/**
 * Where a screen with text of twice the size scrolls sideways: on a phone if one needs it on the way, on half a desk, and
 * on a whole one; from the window's width on, which then is the other end.
 */
export async function tooWideAtTwiceTheSize(page: Page, path: string): Promise<string[]> {
  const isForPhones = /^\/dashboard(\/travels\/(payments|tickets|bank_cards))?$/.test(path)
  const setSize = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size)
  const { width: begin, height } = page.viewportSize() ?? { width: 390, height: 900 }
  const widths = [...(isForPhones ? [390] : []), 640, 1280]
  await setSize('200%')
  const found: string[] = []
  for (const width of begin < 640 ? widths : widths.toReversed()) {
    await resize(page, { width, height })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) found.push(`${String(needed)} of ${String(width)} px`)
  }
  await setSize('')
  return found
}
