import { createContext, type ComponentType } from 'react'
import type { CallName } from '#contract/calls.ts'

/** What the portal gives to every form. */
export interface FormHost {
  /** Who is here, so that what is kept of a form comes back to nobody else; empty for a visitor. */
  readerId: () => string
  /** Called when a form gets the focus: makes ready what its call will need. */
  prepare: (call: CallName) => void
  /** Stands above the submit button; `pending` while the reader waits for the call. */
  Status: ComponentType<{ call: CallName; pending: boolean }>
}

export const FormHostContext = createContext<FormHost>({
  readerId: () => '',
  prepare: () => undefined,
  Status: () => null,
})
