import { useEffect, useRef } from 'react'
import type { PortalForm } from '#platform/web/form/use-portal-form.ts'
import type { AccountFields } from './account-fields.ts'

/**
 * At start-up the form is filled from what this browser remembers, and the server's answer follows: fields that nobody
 * touched in between take it over, so that an old name is not saved again.
 */
export function useFreshFields(form: PortalForm<AccountFields>, fresh: AccountFields): void {
  const before = useRef(fresh)
  const text = JSON.stringify(fresh)
  useEffect(() => {
    const next = JSON.parse(text) as AccountFields
    for (const path of Object.keys(next) as (keyof AccountFields)[]) {
      const untouched = form.values[path] === before.current[path]
      if (untouched && next[path] !== before.current[path]) form.setValue(path, next[path])
    }
    before.current = next
    // When the account changes, not when the form does.
  }, [text])
}
