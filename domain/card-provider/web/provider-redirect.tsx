import { useEffect, useRef } from 'react'
import type { ProviderForm } from '#contract/shapes/provider-form.ts'

/**
 * Leaves for the card provider: a real form of hidden fields, exactly as the server signed them, submitted once as soon
 * as it stands in the page. Render it when the form has come; the page is left then.
 */
export function ProviderRedirect({ form }: { form: ProviderForm }) {
  const ref = useRef<HTMLFormElement>(null)
  const sent = useRef('')
  useEffect(() => {
    if (sent.current === form.order_id) return
    sent.current = form.order_id
    ref.current?.submit()
  }, [form.order_id])
  return (
    <form ref={ref} method={form.method} action={form.action} hidden>
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
