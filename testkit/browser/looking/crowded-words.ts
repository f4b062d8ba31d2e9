import type { Locator } from 'playwright-core'

/**
 * Words of a row that lie over others, are cut off, or reach beyond the row or the window, each by what they are. What ends
 * in an ellipsis is meant.
 */
export const crowdedWords = (row: Locator): Promise<string[]> => row.evaluate(findCrowdedWords)

function findCrowdedWords(row: Element): string[] {
  const { left: rowLeft, right: rowRight } = row.getBoundingClientRect()
  const ancestorsOf = (node: Node) => {
    const all: Element[] = []
    for (let each = node.parentElement; each; each = each === row ? null : each.parentElement) all.push(each)
    return all
  }
  /** From where to where an element shows what is in it; nothing where it shows all. */
  const roomOf = (element: Element): { left: number; right: number } | undefined => {
    const { overflowX, clipPath, textOverflow } = getComputedStyle(element)
    const { left, right } = element.getBoundingClientRect()
    const inset = /^inset\(([^)]*)\)$/.exec(clipPath)?.[1]?.split(' ')
    if (inset) {
      const [top = '0', end = top, , start = end] = inset
      return { left: left + Number.parseFloat(start), right: right - Number.parseFloat(end) }
    }
    return overflowX === 'visible' || textOverflow === 'ellipsis' ? undefined : { left, right }
  }
  const isForReaders = (element: Element) =>
    getComputedStyle(element).clipPath === 'inset(50%)' || element.getBoundingClientRect().width <= 1
  const crowded: string[] = []
  const shown: { words: string; box: DOMRect }[] = []
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = (node.textContent ?? '').trim()
    const around = ancestorsOf(node)
    if (words === '' || !around[0]?.checkVisibility() || around.some(isForReaders)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const isCutByWish = around.some((each) => getComputedStyle(each).textOverflow === 'ellipsis')
    const rooms = around.map(roomOf).filter((room) => room !== undefined)
    for (const box of range.getClientRects()) {
      if (box.width < 1 || isCutByWish) continue
      const { left, right } = box
      if (left < rowLeft - 1 || right > Math.min(rowRight, window.innerWidth) + 1) crowded.push(`beyond: ${words}`)
      if (rooms.some((room) => left < room.left - 1 || right > room.right + 1)) crowded.push(`cut: ${words}`)
      for (const other of shown) {
        const across = Math.min(right, other.box.right) - Math.max(left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (other.words !== words && across > 2 && down > 0.4 * Math.min(box.height, other.box.height))
          crowded.push(`over each other: ${other.words} / ${words}`)
      }
      shown.push({ words, box })
    }
  }
  return [...new Set(crowded)]
}
