import { useCallback, useEffect, useState } from 'react'

/** Seconds that are left, counted down to 0 from `first`; `start` begins anew. */
export function useCountdown(first: number): { left: number; start: (seconds: number) => void } {
  const [left, setLeft] = useState(first)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: useCallback((seconds) => setLeft(seconds), []) }
}
