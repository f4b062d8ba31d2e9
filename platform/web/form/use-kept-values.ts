import { useContext, useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { keepTypedEvent, storedInTab } from '../page/stored.ts'
import { FormHostContext } from './form-host.ts'
import type { FieldValues } from './field-values.ts'

const lifeMs = 60 * 60_000

interface Draft {
  /** Id of the account whose form it was; empty for a visitor's. */
  owner: string
  at: number
  values: FieldValues
}

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

/** Passwords and one-time codes are never written down. */
function isSecret(path: string): boolean {
  return /password$|^(otp|code|passkey)$/i.test(path)
}

/** What was typed in a form, as text for the browser's storage. */
export function writeDraft(values: FieldValues, owner: string, at: number): string {
  const open = Object.entries(values).filter(([path]) => !isSecret(path))
  return JSON.stringify({ owner, at, values: Object.fromEntries(open) } satisfies Draft)
}

/** The values of a draft for the fields that the form has; none if it is somebody else's, an hour old or no draft. */
export function readDraft(text: string, form: { values: FieldValues; owner: string; now: number }): FieldValues {
  try {
    const draft = JSON.parse(text) as Draft
    if (draft.owner !== form.owner || form.now - draft.at > lifeMs) return {}
    const known = Object.entries(draft.values).filter(([path, value]) => typeof value === typeof form.values[path])
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}
