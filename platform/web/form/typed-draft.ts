import type { FieldValues } from './field-values.ts'

const lifeMs = 60 * 60_000

interface Draft {
  /** Id of the account whose form it was; empty for a visitor's. */
  owner: string
  at: number
  values: FieldValues
}

/** Passwords and one-time codes are never written down. */
function isSecret(path: string): boolean {
  return /password$|^otp$/i.test(path)
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
