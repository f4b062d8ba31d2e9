/** A navigation that has not taken the page away by then was a download, or was stopped. */
const navigationMs = 10_000

/** Set while the page is being left. */
let leaving: { stays: Promise<void>; timer: ReturnType<typeof setTimeout> } | undefined
let goOn: () => void = () => undefined

function leave(): void {
  const stays = leaving?.stays ?? new Promise<void>((resolve) => (goOn = resolve))
  clearTimeout(leaving?.timer)
  leaving = { stays, timer: setTimeout(stay, navigationMs) }
}

function hide(): void {
  leave()
  // Shown again from the browser's memory it goes on; else there is nobody to tell anything.
  clearTimeout(leaving?.timer)
}

function stay(): void {
  clearTimeout(leaving?.timer)
  leaving = undefined
  goOn()
}

/** Learns from the window's events when the page is being left; once, before the first call. */
export function watchLeaving(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('beforeunload', leave)
  page.addEventListener('pagehide', hide)
  page.addEventListener('pageshow', stay)
}

/**
 * Goes on at once in a page that stays. In one that is being left it waits until that turns out otherwise: what a
 * navigation cut short is no failure, and nothing may be shown, or repaired over the reader's own step.
 */
export async function untilStaying(): Promise<void> {
  await leaving?.stays
}
