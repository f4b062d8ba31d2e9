/** The last day of a card by the provider's `yyMM` (`3012` → `2030-12-31`), or null where it says none that can be read. */
export function lastDayOf(aliasExpiry: string | null): string | null {
  const [, year, month] = /^(\d\d)(0[1-9]|1[0-2])$/.exec(aliasExpiry ?? '') ?? []
  if (year === undefined || month === undefined) return null
  const first = Temporal.PlainYearMonth.from(`20${year}-${month}`)
  return first.toPlainDate({ day: first.daysInMonth }).toString()
}
