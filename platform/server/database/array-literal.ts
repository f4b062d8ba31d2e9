/**
 * An array as PostgreSQL reads it from a text (`{"a","b",NULL}`), for a value bound to `$1::text[]` or of another type: made
 * where it is made, a thread perhaps, it is handed on as one text.
 */
export function arrayLiteral(values: readonly (string | number | null)[]): string {
  return `{${values.map(elementOf).join(',')}}`
}

function elementOf(value: string | number | null): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`
}
