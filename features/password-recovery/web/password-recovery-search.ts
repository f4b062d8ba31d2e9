import { text } from '#platform/web/navigation/search.ts'

/** An address that a form is filled with, or that a page is about. */
export const recoveryEmailSearch = { email: text() }

/** What the mail's link carries, and what leads on to the reset. */
export const recoveryTokenSearch = { token: text() }
