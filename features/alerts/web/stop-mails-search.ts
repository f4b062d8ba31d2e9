import { text } from '#platform/web/navigation/search.ts'

/** What the link in a mail's foot carries. */
export const stopMailsSearch = { token: text() }
