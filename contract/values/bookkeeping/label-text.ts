import { limits } from '../../limits.ts'
import { plainCaseText } from '../case-text.ts'
import { looksLikeFullCardNumber } from '../cards/full-card-number.ts'
import { unfitForNames } from '../people/person-name.ts'
import { linesOf } from './lines-of.ts'

/** The colours of a label's dot. */
export const labelColours = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'] as const
export type LabelColour = (typeof labelColours)[number]

/** The name of a label, trimmed and composed, or what is wrong with it. Like every text of ours it holds no card number. */
export function parseLabelName(text: string): { name: string } | { msg: 'required' | 'too_long' | 'invalid' } {
  const name = text.trim().normalize('NFC')
  if (name === '') return { msg: 'required' }
  if (unfitForNames.test(name) || looksLikeFullCardNumber(name)) return { msg: 'invalid' }
  return [...name].length > limits.labelNameLength ? { msg: 'too_long' } : { name }
}

/** A note in one line, without what cannot be seen, or what is wrong with it. */
export function parseNote(text: string): { note: string } | { msg: 'too_long' | 'invalid' } {
  const note = linesOf(plainCaseText(text)).join(' ')
  if (looksLikeFullCardNumber(note)) return { msg: 'invalid' }
  return [...note].length > limits.noteLength ? { msg: 'too_long' } : { note }
}
