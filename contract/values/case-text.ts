import { limits } from '../limits.ts'
import { looksLikeFullCardNumber } from './cards/full-card-number.ts'

/** Control characters, lines that only some programs see, and marks that turn the direction of writing. */
const unseen = /(?!\n)[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** What somebody wrote about a case, as it is kept: its lines, without what cannot be seen. */
export function plainCaseText(typed: string | undefined): string {
  return (typed ?? '').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(unseen, '').trim().normalize('NFC')
}

/** How long a text counts, in characters. */
export function caseTextLength(typed: string): number {
  return [...plainCaseText(typed)].length
}

/** What is wrong with a text: nothing said where something must be, too much, or a whole card number, which nobody needs. */
export function caseTextFlaw(
  typed: string | undefined,
  isRequired: boolean,
): 'required' | 'too_long' | 'invalid' | undefined {
  const text = plainCaseText(typed)
  if (text === '') return isRequired ? 'required' : undefined
  if ([...text].length > limits.caseTextLength) return 'too_long'
  return looksLikeFullCardNumber(text) ? 'invalid' : undefined
}
