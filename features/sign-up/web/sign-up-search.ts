import { oneOf, text } from '#platform/web/navigation/search.ts'

/** An address that a form is filled with, or that a page is about. */
export const emailSearch = { email: text() }

/** The address that the confirmation went to, and whether its mail could be sent. */
export const signUpSucceededSearch = { sent_to: text(), mail: oneOf(['sent', 'failed'], 'sent') }
