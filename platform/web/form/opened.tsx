import { useEffect, useRef, type ReactNode } from 'react'

/** What a press has opened: the pressed button is gone, so that the first field has the focus. */
export function Opened({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return <div ref={box}>{children}</div>
}
