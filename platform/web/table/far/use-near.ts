import { useCallback, useState } from 'react'

/** So far above and below the window rows are whole: more than anybody passes with one key. */
const marginPx = 1500

interface Watched {
  change: (isNear: boolean, heights: number[] | undefined) => void
}
const watched = new WeakMap<Element, Watched>()
let observer: IntersectionObserver | undefined

/** What has the focus stays as it is, wherever it is scrolled to. */
const hasFocus = (piece: Element) => piece.contains(document.activeElement)

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting && hasFocus(target)) continue
    const rows = isIntersecting ? undefined : [...target.querySelectorAll<HTMLElement>(':scope > tr:not([data-group])')]
    watched.get(target)?.change(
      isIntersecting,
      rows?.map((row) => row.offsetHeight),
    )
  }
}

/**
 * Whether a piece of a list is near what is seen, and how high its rows were when it no longer was. `isFirst` is what holds
 * until the browser has looked.
 */
export function useNear(isFirst: boolean) {
  const [state, setState] = useState<{ isNear: boolean; heights: number[] | undefined }>({
    isNear: isFirst,
    heights: undefined,
  })
  const piece = useCallback((element: HTMLTableSectionElement) => {
    observer ??= new IntersectionObserver(look, { rootMargin: `${String(marginPx)}px 0px` })
    const seen = observer
    watched.set(element, {
      change: (isNear, heights) =>
        setState((now) => (now.isNear === isNear ? now : { isNear, heights: isNear ? now.heights : heights })),
    })
    seen.observe(element)
    return () => seen.unobserve(element)
  }, [])
  return { ...state, piece }
}
