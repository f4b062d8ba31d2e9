import { useEffect, useRef, useState } from 'react'
import { askDocument } from '#platform/web/client/ask-file.ts'

/** By then each browser has read what it was handed. */
const readMs = 60_000

export type OwnPdf = 'preparing' | 'ready' | 'failed'

/**
 * The PDF once by itself (specification section 2): how it stands with it. Asked for by the page, as nobody tells a page what
 * becomes of a link's download; `ready` once the browser has it.
 */
export function useOwnPdf(address: string): OwnPdf {
  const [state, setState] = useState<OwnPdf>('preparing')
  const isAsked = useRef(false)

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    askDocument(address)
      .then(handToBrowser)
      .then(
        () => setState('ready'),
        () => setState('failed'),
      )
  }, [address])

  return state
}

/** Hands a document to the browser, which keeps it as it keeps every download: whether it does, and where, no page is told. */
function handToBrowser(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readMs)
}
