import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network. Screens refuse changes without one, with words. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Runs `then` when the network comes back while `isWaiting`. */
export function useBackOnline(isWaiting: boolean, then: () => void): void {
  const goOn = useEffectEvent(then)
  useEffect(() => {
    if (!isWaiting) return
    const back = () => goOn()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [isWaiting])
}
