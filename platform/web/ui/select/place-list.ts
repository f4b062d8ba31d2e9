/** Room that stays between a list and the edge of the window, and the least that a list takes, in pixels. */
const edge = 8
const least = 132

/** Puts an open list where it fits: above the frame where below is too little room, and never beyond the window. */
export function placeList(frame: HTMLElement, list: HTMLElement): void {
  const page = document.documentElement
  const box = frame.getBoundingClientRect()
  // What sticks to the top of the window would cover it.
  const header = document.querySelector('header')
  const top = header && !header.contains(frame) ? Math.max(0, header.getBoundingClientRect().bottom) : 0
  const below = page.clientHeight - box.bottom - edge
  const above = box.top - top - edge
  const isAbove = list.scrollHeight > below && above > below
  list.toggleAttribute('data-above', isAbove)
  list.style.maxBlockSize = `${String(Math.max(least, isAbove ? above : below))}px`
  list.toggleAttribute('data-end', box.left + list.offsetWidth > page.clientWidth - edge)
}
