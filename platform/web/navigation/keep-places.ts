import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { storedInTab } from '../page/stored.ts'

const key = 'places'

/** What somebody does who no longer waits for the place where they left off. */
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** How often a screen is looked at that is not whole yet: what comes by itself after the last answer is there by then. */
const lookMs = 100

/**
 * Brings whoever comes back to a screen (by Back, by a reload, from another site) to the place where they left it, once all of
 * the screen is loaded. The router does that as soon as there is a screen, which then may be too short for it, or grow above it.
 */
export function keepPlaces(router: AnyRouter, queries: QueryClient): void {
  const places = readPlaces()
  let shown: string | undefined
  let awaited: { place: number; stop: () => void } | undefined
  // To ask the window when somebody leaves would have it lay out the whole page once more, to throw it away.
  let seen = 0
  window.addEventListener('scroll', () => (seen = window.scrollY), { passive: true })
  const endWait = () => {
    awaited?.stop()
    awaited = undefined
  }
  function note() {
    if (shown !== undefined) places[shown] = awaited?.place ?? seen
  }
  router.subscribe('onBeforeLoad', note)
  window.addEventListener('pagehide', () => {
    note()
    storedInTab.write(key, JSON.stringify(places))
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const step = toLocation.state.__TSR_key
    if (step === shown) return
    shown = step
    endWait()
    const place = step === undefined ? 0 : (places[step] ?? 0)
    if (place === 0) return
    // What is known already is as it was, though it may be asked for anew.
    if (!isWaiting()) return window.scrollTo(0, place)
    // Until then the screen begins at its top, as a new one does.
    window.scrollTo(0, 0)
    const isLoading = () => isWaiting() || queries.isFetching() > 0
    const stop = onceStill(isLoading, () => {
      endWait()
      if (window.scrollY === 0) window.scrollTo(0, place)
    })
    awaited = { place, stop }
  })
  for (const sign of signs) window.addEventListener(sign, (event) => isForPage(event) && endWait(), { passive: true })
}

/**
 * For the router, which leads to the top of each screen that it opens. A page that comes from the server whole is read, and
 * scrolled, before its script is there: who has done so stays, with the finger on what they press.
 */
export function leadsToTop(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && window.scrollY > 0 && isOpenedAnew()
    isFirst = false
    return !stays
  }
}

/** Neither loaded again nor come back to, which have a place of before. */
function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened instanceof PerformanceNavigationTiming && opened.type === 'navigate'
}

function readPlaces(): Record<string, number> {
  try {
    return { ...(JSON.parse(storedInTab.read(key) ?? '{}') as Record<string, number>) }
  } catch {
    // Somebody has changed what the tab keeps.
    return {}
  }
}

/** A key such as the one for a reload is meant for the browser. */
function isForPage(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return true
  return !event.ctrlKey && !event.metaKey && !event.altKey && !/^F\d/.test(event.key)
}

/** Whether the screen itself waits for something to show; a dialog over it makes it no longer. */
const isWaiting = () => document.querySelector('[aria-busy="true"]:not(dialog *)') !== null

/** Goes on when for three looks nothing was loading and the page kept its height. Answers how to give that up. */
function onceStill(isLoading: () => boolean, then: () => void): () => void {
  let [before, still] = [0, 0]
  function look() {
    const height = isLoading() ? 0 : document.documentElement.scrollHeight
    // An answer that has just come is not shown yet, and what is shown may ask for more.
    still = height > 0 && height === before ? still + 1 : 0
    before = height
    if (still === 2) then()
    else timer = setTimeout(onceIdle, lookMs)
  }
  // What a slow machine has yet to draw, or to ask for, comes before the next look. Safari has no such call.
  function onceIdle() {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(look)
    else look()
  }
  let idle: number | undefined
  let timer = setTimeout(onceIdle, lookMs)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
