import { useEffect, useRef, useState } from 'react'

/** What the element carries that stops the pause while the pointer or the focus is on it. */
export interface PauseHolders {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

/** Calls `onEnd` after `delayMs`, which begins anew whenever pointer and focus have left. */
export function useReturnPause(delayMs: number, onEnd: () => void): { isHeld: boolean; holders: PauseHolders } {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const isHeld = hovered || focused
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end.current(), delayMs)
    return () => clearTimeout(timer)
  }, [isHeld, delayMs])
  return {
    isHeld,
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
