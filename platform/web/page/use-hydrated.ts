import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page that was rendered ahead hydrates, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
