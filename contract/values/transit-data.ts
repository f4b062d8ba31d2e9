const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** Whether a value of transit data is an instant, which is shown as a time and not as the operator wrote it. */
export function isInstant(value: string): boolean {
  return instantPattern.test(value)
}

/** When, where, then what: the keys that we have words for, in the order in which a traveller asks. */
const knownTransitKeys = ['at', 'stop', 'station', 'gate', 'line', 'device', 'vehicle', 'zone'] as const

/** Pairs of transit data in a steady order, whatever order the operator or the database gives. */
export function orderedTransitData(data: Readonly<Record<string, string>>): [key: string, value: string][] {
  const known: readonly string[] = knownTransitKeys
  const rank = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length)
  return Object.entries(data).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
}

/** Where a tap was, in one value; undefined when the operator does not say. */
export function placeOfTap(data: Readonly<Record<string, string>>): string | undefined {
  return data['stop'] ?? data['station']
}

/** The same where there may be no tap: null where there was none or the operator does not say. */
export function placeOrNull(data: Readonly<Record<string, string>> | null | undefined): string | null {
  return (data && placeOfTap(data)) ?? null
}

/** When a tap was, as an instant; undefined when the operator does not say. */
export function instantOfTap(data: Readonly<Record<string, string>>): string | undefined {
  const at = data['at']
  return at !== undefined && isInstant(at) ? at : undefined
}

/** What travellers call a line that the operator's data tell by its code; the code itself where the tenant gives it no name. */
export function lineName(names: Readonly<Record<string, string>>, code: string): string {
  // Codes are the operator's: `constructor` names no line, though every object answers to it.
  return Object.hasOwn(names, code) ? (names[code] ?? code) : code
}
