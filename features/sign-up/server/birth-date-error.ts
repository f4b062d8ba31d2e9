const earliest = '1900-01-01'

/** `invalid` unless the text is a day YYYY-MM-DD since 1900 that has come in the tenant's time zone. */
export function birthDateError(text: string, timeZone: string): 'invalid' | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < earliest) return 'invalid'
  try {
    const day = Temporal.PlainDate.from(text, { overflow: 'reject' })
    return Temporal.PlainDate.compare(day, Temporal.Now.plainDateISO(timeZone)) > 0 ? 'invalid' : undefined
  } catch (error) {
    if (error instanceof RangeError) return 'invalid' // a day that no calendar has
    throw error
  }
}
