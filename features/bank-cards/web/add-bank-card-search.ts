import { text } from '#platform/web/navigation/search.ts'

/** PANALIAS as the specification names it; the whole query of the provider's return is taken with it. */
export const addBankCardSearch = { PANALIAS: text() }

/** Whether a query comes from the card provider: an outcome, or the order that was cancelled there. */
export function isProviderReturn(query: string): boolean {
  const names = new URLSearchParams(query)
  return ['ORDERID', 'PANALIAS', 'RESULT', 'cancelled'].some((name) => names.has(name))
}
