import { limits } from '../../limits.ts'
import { unfitForNames } from './person-name.ts'

/** The name that a holder gives a passkey, trimmed and composed. */
export function parsePasskeyName(text: string): { name: string } | { msg: 'required' | 'too_long' | 'invalid' } {
  const name = text.trim().normalize('NFC')
  if (name === '') return { msg: 'required' }
  if (unfitForNames.test(name)) return { msg: 'invalid' }
  return [...name].length > limits.passkeyNameLength ? { msg: 'too_long' } : { name }
}
