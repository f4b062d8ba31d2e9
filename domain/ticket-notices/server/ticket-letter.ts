import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'
import type { LetterRow } from '#platform/server/mail/letters/letter.ts'
import { safeName } from '#platform/server/texts/safe-value.ts'

const messages = { en, it, fr, de }
const ticketWords = { en: en.ticketWords, it: it.ticketWords, fr: fr.ticketWords, de: de.ticketWords }

/** What a ticket is, in its order; all but the fare are our own words. */
type TicketFacts = Partial<Record<keyof typeof en.ticketWords, string>>

/** Each in a row of its own, as far as they are known. */
export function ticketRows(language: LanguageCode, facts: TicketFacts): LetterRow[] {
  const words = ticketWords[language]
  return (Object.keys(words) as (keyof TicketFacts)[]).flatMap((name): LetterRow[] => {
    const fact = facts[name]
    if (fact === undefined) return []
    const said = name === 'fare' ? { names: [fact], value: '' } : { names: [], value: fact }
    return [{ label: words[name], ...said, note: '' }]
  })
}

/** A new ticket on a card of the account, called by from where to where; its rows say what else it is. */
export const ticketIssued = defineLetter({
  name: 'ticketIssued',
  namespace: 'account',
  messages,
  values: ['name', 'link'],
  added: ({ values }) => ({ first: safeName(values['fare'] ?? '') }),
  addedRows: ({ language, values, facts }) => ticketRows(language, { ...harmless(values), ...facts }),
})

const harmless = (values: Readonly<Record<string, string>>): TicketFacts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, safeName(value)]))
