import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { sessionStore } from '../session/session-store.ts'
import { keepTypedEvent } from './keep-typed.ts'
import { readDraft, writeDraft } from './typed-draft.ts'
import type { FieldValues } from './use-portal-form.ts'

/**
 * The values of a form, kept in this tab over an end of the session or a reload that the portal makes by itself
 * (`keepTyped`), for the same reader. Secrets are never written down.
 */
export function useKeptValues<Values extends FieldValues>(
  formId: string,
  first: Values,
): [Values, Dispatch<SetStateAction<Values>>] {
  const [values, setValues] = useState(first)
  const [owner] = useState(() => sessionStore.current()?.id ?? '')

  useEffect(() => {
    const text = sessionStorage.getItem(formId)
    if (text === null) return
    sessionStorage.removeItem(formId)
    setValues((now) => ({ ...now, ...readDraft(text, { values: now, owner, now: Date.now() }) }))
  }, [formId, owner])

  useEffect(() => {
    const keep = () => sessionStorage.setItem(formId, writeDraft(values, owner, Date.now()))
    window.addEventListener(keepTypedEvent, keep)
    return () => window.removeEventListener(keepTypedEvent, keep)
  }, [formId, values, owner])

  return [values, setValues]
}
