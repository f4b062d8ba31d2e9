import { useEffect, useState } from 'react'

/** True while something is awaited, but for a second at most: who answers slowly holds up nobody else. */
export function useShortWait(isAwaited: boolean, mostMs = 1000): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setIsOver(true), mostMs)
    return () => clearTimeout(timer)
  }, [isAwaited, mostMs])
  return isAwaited && !isOver
}
