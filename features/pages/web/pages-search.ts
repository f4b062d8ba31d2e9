import { emailAddress, oneOf, text } from '#platform/web/navigation/search.ts'

/** What a mail's link is for; empty where nobody knows. */
const about = oneOf(['', 'confirmation', 'reset'], '')

/** The address that a mail went to. */
export const sentToSearch = { sent_to: emailAddress(), about }

/** The address to offer in the form for a new link, where it is known. */
export const expiredSearch = { email: text(), about }
