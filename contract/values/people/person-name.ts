import { limits } from '../../limits.ts'

/** Control characters, halves of characters and marks that turn the direction of writing have no place in a name. */
export const unfitForNames = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028-\u202e\u2066-\u2069\ufeff]/u

/** A name or surname as somebody typed it: trimmed and composed, or the code of what is wrong with it. */
export function parsePersonName(
  text: string | undefined,
): { name: string } | { msg: 'required' | 'too_long' | 'invalid' } {
  const name = (text ?? '').trim().normalize('NFC')
  if (name === '') return { msg: 'required' }
  if ([...name].length > limits.nameLength) return { msg: 'too_long' }
  return unfitForNames.test(name) ? { msg: 'invalid' } : { name }
}
