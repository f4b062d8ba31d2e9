import { z } from 'zod'

const pattern =
  /^((?:19|20|21)\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z$/

/** Whether the text is an instant in UTC that exists and that the database can hold: `2026-03-29T00:50:00Z`. */
function isFeedInstant(text: string): boolean {
  const parts = pattern.exec(text)
  if (!parts) return false
  const day = Number(parts[3])
  return day <= 28 || day <= new Date(Date.UTC(Number(parts[1]), Number(parts[2]), 0)).getUTCDate()
}

export const instantWords = 'an instant in UTC such as 2026-03-29T00:50:00Z'

/** An instant of a feed record. */
export const FeedInstant = z.string().refine(isFeedInstant).meta({ description: instantWords, pattern: pattern.source })
