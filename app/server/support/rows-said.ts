import { good } from '../commands/command-end.ts'
import type { CommandEnd } from '../commands/command-end.ts'

/** What a command of support says of rows that it found, whatever they hold: in words, or as JSON. */
export const rowsInWords = (text: string): CommandEnd => good(plainInstants(withoutPans(text)))
export const rowsAsJson = (value: unknown): CommandEnd => rowsInWords(JSON.stringify(value, undefined, 2))

/** Of an alias PAN, which has nineteen digits, four are shown. A transaction's number has fewer. */
function withoutPans(text: string): string {
  return text.replaceAll(/(?<![\w-])\d{15}(\d{4})(?![\w-])/g, '…$1')
}

/** Instants that PostgreSQL wrote itself, into JSON, read like all others. */
function plainInstants(text: string): string {
  return text.replaceAll(/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?\+00:00/g, '$1Z')
}
