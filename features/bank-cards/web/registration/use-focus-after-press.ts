import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading once `view` has changed after a press, if the pressed control has gone with the old
 * view. A view that changes by itself takes no focus. Answers what the press calls.
 */
export function useFocusAfterPress(view: unknown): () => void {
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
  }, [view])
  return () => {
    isPressed.current = true
  }
}
