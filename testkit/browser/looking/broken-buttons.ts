import type { Page } from 'playwright-core'

/**
 * Buttons, links drawn as buttons, and tabs whose words break into more than one line, each by what is read on it. What
 * fills its button as a block of its own (two lines of a filter, the name and the text of a tile) is not meant.
 */
export const brokenButtons = (page: Page): Promise<string[]> => page.evaluate(findBrokenButtons)

function findBrokenButtons(): string[] {
  /** The middle of each line of words that the eye sees. */
  const linesOf = (button: Element) => {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const middles: number[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { width, top, bottom } of range.getClientRects()) if (width > 1) middles.push((top + bottom) / 2)
    }
    // Text of another size in the same line has its middle a little apart.
    return middles
      .sort((one, other) => one - other)
      .filter((at, place) => place === 0 || at - (middles[place - 1] ?? 0) > 8)
  }
  return [...document.querySelectorAll<HTMLElement>('[class*="_button_"], [role="tab"], header button')]
    .filter((button) => button.checkVisibility() && linesOf(button).length > 1)
    .map((button) => button.innerText.replaceAll(/\s+/g, ' ').trim())
}
