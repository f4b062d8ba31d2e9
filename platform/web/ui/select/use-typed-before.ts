import { useEffect, useRef, type RefObject } from 'react'

/**
 * What a reader typed or chose (or the browser filled in) before the page came alive is taken over instead of lost.
 * Give the ref to the input or select.
 */
export function useTypedBefore<
  Box extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement = HTMLInputElement,
>(value: string | boolean, onValue: (value: string | boolean) => void): RefObject<Box | null> {
  const ref = useRef<Box>(null)
  useEffect(() => {
    const input = ref.current
    if (!input) return
    const typed = input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : input.value
    if (typed !== value && typed !== '' && typed !== false) onValue(typed)
    // Only once, when the page comes alive.
  }, [])
  return ref
}
