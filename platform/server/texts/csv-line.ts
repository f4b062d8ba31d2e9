/** What begins a formula. Wide signs count too: some spreadsheets of East Asia read them so. */
const signs = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20'
/**
 * Where a spreadsheet may begin a cell: a comma parts cells as we mean it, a semicolon or a tab as some of them are set up,
 * and for those a quote within a cell is no quote, so that a break of its lines begins a row.
 */
const begins = ';\\t\\v\\f\\r\\n\\u0085\\u2028\\u2029'
/** Some spreadsheets take spaces and quotes from the front of a cell. */
const formula = new RegExp(`(^|[${begins}])(?=[ \\u00a0\\u3000\\ufeff"]*[${signs}])`, 'g')
const quoted = new RegExp(`[",${begins}]`)

/**
 * One line of a CSV file (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it, whichever of
 * comma, semicolon and tab parts its cells: names of stops and fares are other people's words.
 */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = value.replace(/^(?=[\t\r])/, "'").replaceAll(formula, "$1'")
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
