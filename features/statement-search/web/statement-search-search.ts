import { text } from '#platform/web/navigation/search.ts'

/** The line that was looked for: Back from a payment shows the same finds. */
export const statementSearchSearch = { amount: text(), currency: text(), day: text(), last_digits: text() }
