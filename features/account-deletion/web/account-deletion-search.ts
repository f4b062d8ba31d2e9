import { oneOf } from '#platform/web/navigation/search.ts'

/** Whether a code has just been sent on the page before. */
export const deletionConfirmSearch = { code: oneOf(['', 'sent'], '') }
