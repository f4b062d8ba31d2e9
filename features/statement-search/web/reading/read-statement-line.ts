import { readAmount } from './read-amount.ts'
import type { ReadAmount } from './read-amount.ts'
import { readDays } from './read-days.ts'
import { readLastDigits } from './read-last-digits.ts'

/** What a line of a bank statement says; each part undefined where it says none. */
export interface StatementLine {
  amount: ReadAmount | undefined
  /** YYYY-MM-DD. Of several the first in time: a bank books after the card was used. */
  day: string | undefined
  lastDigits: string | undefined
}

/** No statement has longer lines; the rest of a whole page is not looked at. */
const longestLine = 600

/** Reads a pasted line. It stays in the browser: a bank's line may hold more than anybody here is to know. */
export function readStatementLine(
  pasted: string,
  { today, currency }: { today: string; currency: string },
): StatementLine {
  const line = pasted.slice(0, longestLine).normalize('NFC').replaceAll(/\s+/g, ' ')
  const days = readDays(line, today)
  const lastDigits = readLastDigits(line)
  // Neither the days nor a card's digits are taken for an amount.
  let rest = line
  for (const { at, length } of days) rest = rest.slice(0, at) + '|'.repeat(length) + rest.slice(at + length)
  if (lastDigits !== undefined) rest = rest.replaceAll(lastDigits, '||||')
  return {
    amount: readAmount(rest, currency, { takesBare: false }),
    day: days.map(({ day }) => day).toSorted()[0],
    lastDigits,
  }
}
