/**
 * Whether a query comes from the card provider: an outcome, or the order that was cancelled there. PANALIAS is what the
 * specification names (section 2); a return that lost its order's number on the way is one as well, and is told about.
 */
export function isProviderReturn(query: string): boolean {
  const names = new URLSearchParams(query)
  return ['ORDERID', 'PANALIAS', 'RESULT', 'cancelled'].some((name) => names.has(name))
}
