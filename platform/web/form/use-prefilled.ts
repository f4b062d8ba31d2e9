import { useEffect } from 'react'
import type { FieldValues } from './field-values.ts'
import type { PortalForm } from './use-portal-form.ts'

/** Fills an empty field with what the address brings (the e-mail of the page before); an emptied one stays empty. */
export function usePrefilled<Values extends FieldValues>(
  form: PortalForm<Values>,
  path: keyof Values & string,
  brought: string,
): void {
  useEffect(() => {
    if (brought && form.values[path] === '') form.setValue(path, brought)
    // When the address changes, not when the form does.
  }, [brought])
}
