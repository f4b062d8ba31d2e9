import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'

/** A one-time code as it is compared. */
export function randomCode(): string {
  return String(randomInt(10 ** limits.oneTimeCodeDigits)).padStart(limits.oneTimeCodeDigits, '0')
}

/** The same as it is read: in two halves. */
export function codeInHalves(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`
}
