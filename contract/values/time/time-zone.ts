const known = new Map<string, boolean>()

/** Whether browsers and servers know the zone by this name of the IANA database; a bare offset is not a zone. */
export function isTimeZone(name: string): boolean {
  const answer = known.get(name)
  if (answer !== undefined) return answer
  const isZone = /^[A-Za-z]/.test(name) && canFormatIn(name)
  // Names that are none could be without number.
  if (isZone) known.set(name, true)
  return isZone
}

function canFormatIn(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
