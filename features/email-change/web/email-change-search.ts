import { text } from '#platform/web/navigation/search.ts'

/** What the links of the mails carry. */
export const emailChangeSearch = { token: text() }
