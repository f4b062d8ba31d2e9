import { z } from 'zod'
import { localeOf } from '#contract/values/languages.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { deviceOfUserAgent } from '#contract/values/people/device-of-user-agent.ts'
import { minuteText } from '#contract/values/time/instant-text.ts'
import type { LetterRow } from '#platform/server/mail/letters/letter.ts'
import { alertWords } from './alert-letters.ts'
import type { AlertReader } from './alert-letters.ts'
import type { TakenAlerts } from './take-alerts-queries.ts'

const LoginAbout = z.object({ user_agent: z.string() })

/** Each login by what the browser says of itself, and when it was. */
export function loginRows({ tenant, language }: AlertReader, { latest }: TakenAlerts): LetterRow[] {
  return latest.map((alert) => {
    const device = deviceWords(language, LoginAbout.parse(alert.about).user_agent)
    return { names: [device], note: minuteText(alert.at, localeOf[language], tenant.timeZone), value: '' }
  })
}

/** A browser and its system, by what it says of itself. */
export function deviceWords(language: LanguageCode, userAgent: string): string {
  const { browser, system } = deviceOfUserAgent(userAgent)
  return [browser, system].filter((each) => each !== '').join(' · ') || alertWords[language].unknownBrowser
}
