import { caseKinds } from '#contract/values/case-words.ts'
import { oneOf, text } from '#platform/web/navigation/search.ts'

/** What the form is about; `at` is when a ticket begins. */
export const newCaseSearch = { kind: oneOf(caseKinds, 'ticket'), id: text(), at: text() }

/** Which case, and how the reader came there: having sent it, or to find that there was one. */
export const caseSearch = { number: text(), came: oneOf(['', 'sent', 'found'], '') }
