import { useCallback, useState } from 'react'
import { useMatch, useRouter } from '@tanstack/react-router'
import { readSearch, writeSearch, type SearchOf, type SearchShape } from './search.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * A screen's own part of the address, typed by its shape, and how to change it. While the page hydrates it has the
 * usual values, as the server renders without a query. A change keeps scroll and focus; `push` makes a step that Back
 * undoes (a page, an open detail), else the step is replaced (typing in a search).
 */
export function useScreenSearch<Shape extends SearchShape>(
  shape: Shape,
): [SearchOf<Shape>, (changes: Partial<SearchOf<Shape>>, how?: 'push' | 'replace') => void] {
  const router = useRouter()
  // Of the screen that is shown, not of the one that a navigation is on its way to.
  const raw = useMatch({ strict: false, select: (match) => match.search as Record<string, unknown> })
  const hydrated = useHydrated()
  const change = useCallback(
    (changes: Partial<SearchOf<Shape>>, how: 'push' | 'replace' = 'replace') => {
      void router.navigate({
        to: '.',
        search: ((now: Record<string, unknown>) => writeSearch(shape, now, changes)) as never,
        replace: how === 'replace',
        resetScroll: false,
      })
    },
    [router, shape],
  )
  return [readSearch(shape, hydrated ? raw : {}), change]
}

/**
 * Takes one-time values (a token, a provider's return) out of the address: answers them and strips the whole query from
 * the address bar at once. Undefined until the page is hydrated; the same value from then on.
 */
export function useTakenSearch<Shape extends SearchShape>(
  shape: Shape,
): { values: SearchOf<Shape>; query: string } | undefined {
  const router = useRouter()
  const hydrated = useHydrated()
  const [taken, setTaken] = useState<{ values: SearchOf<Shape>; query: string }>()
  if (hydrated && !taken) {
    const query = window.location.search.replace(/^\?/, '')
    const values = readSearch(shape, Object.fromEntries(new URLSearchParams(query)))
    setTaken({ values, query })
    if (query) {
      queueMicrotask(() => void router.navigate({ to: '.', search: {} as never, replace: true, resetScroll: false }))
    }
    return { values, query }
  }
  return taken
}
