import type { Account } from '#contract/shapes/account.ts'
import { isLanguageCode, localeOf } from '#contract/values/languages.ts'

/** Columns of `accounts` that make an Account. */
export interface AccountRow {
  id: string
  name: string
  surname: string
  email: string
  language: string
  google_id: string | null
  facebook_id: string | null
  notify_ticket_issuance: boolean
}

/** The account as its holder sees it: nothing but what the specification lists. */
export function accountOfRow(row: AccountRow): Account {
  const { id, name, surname, email, language, google_id, facebook_id, notify_ticket_issuance } = row
  return {
    id,
    name,
    surname,
    email,
    language,
    languages_id: language,
    locales_id: isLanguageCode(language) ? localeOf[language] : language,
    google_id,
    facebook_id,
    notify_ticket_issuance,
  }
}
