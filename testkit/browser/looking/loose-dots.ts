import type { Page } from 'playwright-core'

/**
 * Lines that end or begin with the dot that parts what stands beside each other ("3 March ·" above "VISA 0204"). A dot
 * belongs between two things of one line; where the second has no room there, none is seen.
 */
export const looseDots = (page: Page): Promise<string[]> => page.evaluate(findLooseDots)

function findLooseDots(): string[] {
  // Nothing is seen through a page that paints nothing.
  const { undrawn } = globalThis
  const wasDrawn = undrawn?.disabled
  if (undrawn) undrawn.disabled = true
  const found = new Set<string>()
  const words = (of: Element | null | undefined) => (of?.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  const isSeen = (of: Element) =>
    of.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    of.closest('.visually-hidden, [data-far]') === null
  /** Every character that is seen in `root`, in order, as [box, character]; spaces have none. */
  const charactersOf = (root: Element) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const all: { box: DOMRect; character: string }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || !isSeen(node.parentElement)) continue
      const text = node.nodeValue ?? ''
      for (let at = 0; at < text.length; at += 1) {
        if (/\s/.test(text.charAt(at))) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getBoundingClientRect()
        if (box.width > 0) all.push({ box, character: text.charAt(at) })
      }
    }
    return all
  }
  const isOneLine = (one: DOMRect, other: DOMRect) => one.bottom > other.top + 2 && other.bottom > one.top + 2

  // Dots of the text itself.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!/(?:^|\s)·(?:\s|$)/.test(node.nodeValue ?? '') || !parent || !isSeen(parent)) continue
    const block = parent.closest('p, li, div, td, th, dd, figcaption, span[class]:has(*)') ?? parent
    const all = charactersOf(block)
    for (const [at, { box, character }] of all.entries()) {
      const [before, after] = [all[at - 1], all[at + 1]]
      if (character !== '·') continue
      if (!before || !after || !isOneLine(before.box, box) || !isOneLine(box, after.box)) found.add(words(block))
    }
  }

  // Dots of style sheets, each before what it parts from its neighbour; one that is cut away is not seen.
  for (const part of document.querySelectorAll('body *')) {
    const { content, display } = getComputedStyle(part, '::before')
    if (!content.includes('·') || display === 'none' || !isSeen(part)) continue
    const line = part.parentElement
    const own = charactersOf(part)[0]
    if (!line || !own) continue
    // What lies below a line that shows one alone is seen by nobody.
    const { overflowY } = getComputedStyle(line)
    if (overflowY !== 'visible' && own.box.top >= line.getBoundingClientRect().bottom - 2) continue
    // Whatever their order is: some stand before it that come after it.
    const others = [...line.children].filter((other) => other !== part).flatMap(charactersOf)
    if (others.some(({ box }) => isOneLine(box, own.box) && box.right <= own.box.left + 1)) continue
    const [, , , cut = '0'] = getComputedStyle(line)
      .clipPath.replace(/^inset\((.*)\)$/, '$1')
      .split(' ')
    // The dot stands where its part begins, which may have room of its own before its words, as a label has.
    const begin = (part.getClientRects()[0] ?? own.box).left - line.getBoundingClientRect().left
    if (begin > 1 || !(parseFloat(cut) > 0)) found.add(words(line))
  }
  if (undrawn) undrawn.disabled = wasDrawn ?? false
  return [...found]
}
