import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import type { FieldValues } from './use-portal-form.ts'

/** Told just before the page reloads by itself (a chunk of an older release is gone). */
export const beforeReload = 'portal:before-reload'

/**
 * The values of a form, kept over a reload that the portal makes by itself. Secrets (a path that ends in `password`)
 * are never written down.
 */
export function useKeptValues<Values extends FieldValues>(
  formId: string,
  first: Values,
): [Values, Dispatch<SetStateAction<Values>>] {
  const [values, setValues] = useState(first)

  useEffect(() => {
    const text = sessionStorage.getItem(formId)
    if (text === null) return
    sessionStorage.removeItem(formId)
    setValues((now) => ({ ...now, ...(JSON.parse(text) as Values) }))
  }, [formId])

  useEffect(() => {
    function keep() {
      const open = Object.entries(values).filter(([path]) => !path.endsWith('password'))
      sessionStorage.setItem(formId, JSON.stringify(Object.fromEntries(open)))
    }
    window.addEventListener(beforeReload, keep)
    return () => window.removeEventListener(beforeReload, keep)
  }, [formId, values])

  return [values, setValues]
}
