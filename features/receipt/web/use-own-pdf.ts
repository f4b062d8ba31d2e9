import { useEffect, useRef, useState } from 'react'
import { askDocument } from '#platform/web/client/ask-file.ts'
import { handToBrowser } from '#platform/web/page/hand-to-browser.ts'

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
