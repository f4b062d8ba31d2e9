import { monthText } from '#contract/values/time/calendar-text.ts'
import { z } from 'zod'
import { localeOf } from '#contract/values/languages.ts'
import { minuteText } from '#contract/values/time/instant-text.ts'
import { cardWords } from '#domain/cards/server/card-words.ts'
import type { LetterRow } from '#platform/server/mail/letters/letter.ts'
import { alertWords } from './alert-letters.ts'
import type { AlertReader } from './alert-letters.ts'
import type { TakenAlerts } from './take-alerts-queries.ts'

/** A card as its letters name it, also when the account holds it no more. What was noted by an earlier server has no name. */
const AlertedCard = z.object({
  label: z.string(),
  truncated_pan: z.string(),
  aid: z.string(),
  name: z.string().default(''),
})

const CardAbout = AlertedCard.extend({ what: z.enum(['linked', 'removed']) })
const EndingAbout = AlertedCard.extend({ month: z.string() })

/** The one card that was added or removed, and when; undefined where it was several. */
export function onlyChanged({ tenant, language }: AlertReader, { count, latest }: TakenAlerts) {
  const [only] = latest
  if (count !== 1 || !only) return undefined
  const about = CardAbout.parse(only.about)
  return { what: about.what, card: cardWords(about), time: minuteText(only.at, localeOf[language], tenant.timeZone) }
}

/** Each card, when it was, and whether it was added or removed. */
export function changedRows({ tenant, language }: AlertReader, { latest }: TakenAlerts): LetterRow[] {
  return latest.map((alert) => {
    const about = CardAbout.parse(alert.about)
    const note = minuteText(alert.at, localeOf[language], tenant.timeZone)
    return { names: [cardWords(about)], note, value: alertWords[language][about.what] }
  })
}

/** Each card and its last month. */
export function endingRows({ language }: AlertReader, { latest }: TakenAlerts): LetterRow[] {
  return latest.map((alert) => {
    const about = EndingAbout.parse(alert.about)
    return { names: [cardWords(about)], note: '', value: monthText(about.month, localeOf[language]) }
  })
}
