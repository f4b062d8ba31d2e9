import { text } from '#platform/web/navigation/search.ts'

/** PANALIAS as the specification names it; the whole query of the provider's return is taken with it. */
export const addBankCardSearch = { PANALIAS: text() }
