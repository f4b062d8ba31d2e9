import { text } from '#platform/web/navigation/search.ts'

/** The address that a mail went to. */
export const sentToSearch = { sent_to: text() }

/** The address to offer in the form for a new link, where it is known. */
export const expiredSearch = { email: text() }
