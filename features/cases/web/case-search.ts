import { caseKinds, caseReasons } from '#contract/values/case-words.ts'
import { oneOf, text } from '#platform/web/navigation/search.ts'

/** What the form is about; `at` is when a ticket begins, `reason` what is chosen already. */
export const newCaseSearch = {
  kind: oneOf(caseKinds, 'ticket'),
  id: text(),
  at: text(),
  reason: oneOf(['', ...Object.values(caseReasons).flat()], ''),
}

/** Which case, and how the reader came there: having sent it, or to find that there was one. */
export const caseSearch = { number: text(), came: oneOf(['', 'sent', 'found'], '') }
