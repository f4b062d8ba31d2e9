import { limits } from '../../limits.ts'
import { unfitForNames } from '../people/person-name.ts'
import { looksLikeFullCardNumber } from './full-card-number.ts'

/**
 * The name that a holder gives a card, trimmed and composed; an empty one takes it back. What looks like a full card
 * number is no name: none is ever stored.
 */
export function parseCardName(text: string): { name: string } | { msg: 'too_long' | 'invalid' } {
  const name = text.trim().normalize('NFC')
  if (unfitForNames.test(name) || looksLikeFullCardNumber(name)) return { msg: 'invalid' }
  return [...name].length > limits.cardNameLength ? { msg: 'too_long' } : { name }
}
