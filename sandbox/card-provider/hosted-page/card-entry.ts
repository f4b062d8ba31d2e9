import type { HostedTexts } from './hosted-texts.ts'
import { findTestCard, isLuhnValid, type TestCard } from '../test-cards.ts'

/** What was typed on the hosted page. */
export interface CardEntry {
  card_number: string
  expiry: string
  security_code: string
}

export type EntryProblems = Partial<Record<keyof CardEntry, string>>

/** The entry that "Use this card" fills in. */
export const entryOf = (card: TestCard): CardEntry => ({
  card_number: card.number.replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: `${card.alias_expiry.slice(2)}/${card.alias_expiry.slice(0, 2)}`,
  security_code: card.label === 'AMERICAN EXPRESS' ? '1234' : '123',
})

/** The test card of an entry, or what is wrong with each field. Nothing of an unknown card is kept. */
export function readCardEntry(entry: CardEntry, texts: HostedTexts, now: Date): TestCard | EntryProblems {
  const number = entry.card_number.replace(/[\s-]/g, '')
  const card = findTestCard(number)
  const problems: EntryProblems = {}
  if (!isLuhnValid(number)) problems.card_number = texts.numberProblem
  else if (!card) problems.card_number = texts.numberUnknown
  const expiry = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2})$/.exec(entry.expiry.trim())
  if (!expiry) problems.expiry = texts.expiryProblem
  else if (Date.UTC(2000 + Number(expiry[2]), Number(expiry[1])) <= now.getTime()) problems.expiry = texts.expired
  if (!/^\d{3,4}$/.test(entry.security_code.trim())) problems.security_code = texts.codeProblem
  return card && Object.keys(problems).length === 0 ? card : problems
}
