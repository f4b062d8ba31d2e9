import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print')
  const tell = (is: boolean) => {
    if (is === isPrinting) return
    isPrinting = is
    // The sheet is made as soon as these listeners have returned: what it shows must be there by then.
    flushSync(listener)
  }
  const before = () => tell(true)
  const after = () => tell(false)
  const change = () => tell(media.matches)
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  media.addEventListener('change', change)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    media.removeEventListener('change', change)
  }
}

/** Whether the page is being put on paper, where what is cut into pages on the screen stands whole. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
}
