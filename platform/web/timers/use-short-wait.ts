import { useEffect, useState } from 'react'

/** So many answers one after the other may be awaited, where each takes as long as the network needs for it. */
const mostAnswers = 4
/** Nobody waits longer than this, however slow the network is. */
const longestMs = 8000

/**
 * How long the network takes for an answer: the quickest of the last few, as a slow one may be its call's own; as long as it
 * took for the page, which brings its first answers along, before any other has come.
 */
function answerMs(): number {
  const calls = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
  const times = calls.slice(-5).map(({ duration }) => duration)
  return times.length === 0 ? pageMs() : Math.min(...times)
}

function pageMs(): number {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming ? page.responseEnd - page.startTime : 0
}

/**
 * True while something is awaited, but for a second at most: who answers slowly holds up nobody else. On a slow network all
 * take their time, and it is true for as long as it takes them there.
 */
export function useShortWait(isAwaited: boolean, mostMs = 1000): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const began = performance.now()
    const look = () => {
      const most = Math.max(mostMs, Math.min(mostAnswers * answerMs(), longestMs))
      const left = began + most - performance.now()
      if (left <= 0) setIsOver(true)
      else timer = setTimeout(look, left)
    }
    let timer = setTimeout(look, mostMs)
    return () => clearTimeout(timer)
  }, [isAwaited, mostMs])
  return isAwaited && !isOver
}
