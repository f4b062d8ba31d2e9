import { emailAddress, oneOf, text } from '#platform/web/navigation/search.ts'

/** What a form is filled with. */
export const emailSearch = { email: text() }

/** The address that a page is about. */
export const shownEmailSearch = { email: emailAddress() }

/** The address that the confirmation went to, and whether its mail could be sent. */
export const signUpSucceededSearch = { sent_to: emailAddress(), mail: oneOf(['sent', 'failed'], 'sent') }
