import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useMatch, useRouter } from '@tanstack/react-router'
import { dialogOf, dialogState, useStepBack } from './dialog-step.ts'
import { readSearch, writeSearch, type SearchOf, type SearchShape } from './search.ts'
import { useHydrated } from '../page/use-hydrated.ts'

/**
 * How an address changes: `replace` (typing in a search), `push` makes a step that Back undoes (a page, a filter),
 * `open` one that an open dialog stands on, and `close` leaves that step again.
 */
type SearchChange = 'replace' | 'push' | 'open' | 'close'

/** Changes a screen's own part of the address; `how` says whether Back undoes that. */
export type ChangeSearch<View> = (changes: Partial<View>, how?: SearchChange) => void

/**
 * A screen's own part of the address, typed by its shape, and how to change it. While the page hydrates it has the
 * usual values, as the server renders without a query. A change keeps scroll and focus.
 */
export function useScreenSearch<Shape extends SearchShape>(
  shape: Shape,
): [SearchOf<Shape>, ChangeSearch<SearchOf<Shape>>] {
  const router = useRouter()
  // Of the screen that is shown, not of the one that a navigation is on its way to.
  const raw = useMatch({ strict: false, select: (match) => match.search as Record<string, unknown> })
  const hydrated = useHydrated()
  const stepBack = useStepBack()
  const change = useCallback(
    (changes: Partial<SearchOf<Shape>>, how: SearchChange = 'replace') => {
      if (how === 'close' && stepBack()) return
      // What follows from an open dialog takes its step.
      const isOver = dialogOf(router) !== undefined
      const isNew = (how === 'push' || how === 'open') && !isOver
      void router.navigate({
        to: '.',
        search: ((now: Record<string, unknown>) => writeSearch(shape, now, changes)) as never,
        replace: !isNew,
        state: how === 'open' ? dialogState('search') : how === 'replace' ? true : {},
        resetScroll: false,
      })
    },
    [router, shape, stepBack],
  )
  return [readSearch(shape, hydrated ? raw : {}), change]
}

/**
 * Takes one-time values (a token, a provider's return) out of the address: answers them and strips the whole query from
 * the address bar at once. Undefined until the page is hydrated; the same value from then on. `then` says what stands in
 * the address instead.
 */
export function useTakenSearch<Shape extends SearchShape>(
  shape: Shape,
  then?: () => Record<string, string | undefined>,
): { values: SearchOf<Shape>; query: string } | undefined {
  const router = useRouter()
  const hydrated = useHydrated()
  const [taken, setTaken] = useState<{ values: SearchOf<Shape>; query: string }>()
  // Only read while it renders: a render may be thrown away, and what it had stripped by then would be lost.
  const query = taken?.query ?? (hydrated ? window.location.search.replace(/^\?/, '') : undefined)
  if (query !== undefined && !taken)
    setTaken({ values: readSearch(shape, Object.fromEntries(new URLSearchParams(query))), query })
  const isStripped = useRef(false)
  useLayoutEffect(() => {
    if (!query || isStripped.current) return
    isStripped.current = true
    void router.navigate({ to: '.', search: (then?.() ?? {}) as never, replace: true })
  }, [query, router])
  return taken
}
