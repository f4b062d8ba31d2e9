import { text } from '#platform/web/navigation/search.ts'

/** `email` fills the field in; `next` is the place that was wanted before the login. */
export const signInSearch = { email: text(), next: text() }
