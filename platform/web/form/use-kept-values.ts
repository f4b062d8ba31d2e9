import { useContext, useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { storedInTab } from '../page/stored.ts'
import { FormHostContext } from './form-host.ts'
import { keepTypedEvent } from '../page/keep-typed.ts'
import { readDraft, writeDraft } from './typed-draft.ts'
import type { FieldValues } from './field-values.ts'

/**
 * The values of a form, kept in this tab over an end of the session or a reload that the portal makes by itself
 * (`keepTyped`), for the same reader. Secrets are never written down. The third is true once something that a reader
 * typed has come back, so that they are told.
 */
export function useKeptValues<Values extends FieldValues>(
  formId: string,
  first: Values,
): [Values, Dispatch<SetStateAction<Values>>, boolean] {
  const [before] = useState(first)
  const [values, setValues] = useState(first)
  const [isRestored, setRestored] = useState(false)
  const { readerId } = useContext(FormHostContext)
  const [owner] = useState(readerId)

  useEffect(() => {
    const text = storedInTab.read(formId)
    if (text === null) return
    storedInTab.remove(formId)
    const draft = readDraft(text, { values: before, owner, now: Date.now() })
    setValues((now) => ({ ...now, ...draft }))
    setRestored(owner !== '' && Object.entries(draft).some(([path, value]) => value !== before[path]))
  }, [formId, owner, before])

  useEffect(() => {
    const keep = () => storedInTab.write(formId, writeDraft(values, owner, Date.now()))
    window.addEventListener(keepTypedEvent, keep)
    return () => window.removeEventListener(keepTypedEvent, keep)
  }, [formId, values, owner])

  return [values, setValues, isRestored]
}
