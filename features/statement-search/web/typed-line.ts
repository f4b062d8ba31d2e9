import type { FieldError } from '#contract/refusals.ts'
import { amountAsTyped, dayAsTyped } from './reading/as-typed.ts'
import { readAmount } from './reading/read-amount.ts'
import { readDays } from './reading/read-days.ts'
import { readStatementLine } from './reading/read-statement-line.ts'

/** The fields of a line of a bank statement as they are typed; `line` is a pasted one, which never leaves the browser. */
export const emptyLine = { line: '', amount: '', day: '', last_digits: '' }
export type TypedLine = typeof emptyLine

/** The tenant's currency, for amounts without one, the last day that a statement can have, and whose way of writing both is. */
export interface Reading {
  currency: string
  today: string
  locale: string
}

/** What the server is asked. */
export interface AskedLine {
  amount: number
  currency: string
  day: string
  last_digits: string
}

/** What was understood of the typed fields; parts that say nothing are undefined. */
export function understand(typed: TypedLine, { currency, today }: Reading) {
  const day = readDays(typed.day, today)[0] ?? readDays(`${typed.day.trim()}.`, today)[0]
  return {
    amount: readAmount(typed.amount, currency, { takesBare: true }),
    day: day?.day,
    lastDigits: /^\D*(\d{4})\s*$/.exec(typed.last_digits)?.[1],
  }
}

/** Whether the amount or the day means more than was typed: a currency, a year, which number is the month. */
export function isGuessed(typed: TypedLine, reading: Reading): boolean {
  const { amount, day } = understand(typed, reading)
  return (
    (amount !== undefined && typed.amount.trim() !== amountAsTyped(amount, reading.locale)) ||
    (day !== undefined && typed.day.trim() !== dayAsTyped(day, reading.locale))
  )
}

/** What is missing or says nothing. Guests must name the card, travellers need not. */
export function flawsOf(typed: TypedLine, reading: Reading, { needsCard }: { needsCard: boolean }) {
  const read = understand(typed, reading)
  const flaw = (path: keyof TypedLine, value: unknown, isNeeded: boolean): FieldError<'required' | 'invalid'>[] => {
    if (typed[path].trim() === '') return isNeeded ? [{ path, msg: 'required' }] : []
    return value === undefined ? [{ path, msg: 'invalid' }] : []
  }
  return [
    ...flaw('amount', read.amount, true),
    ...flaw('day', read.day, true),
    ...flaw('last_digits', read.lastDigits, needsCard),
  ] as { path: keyof TypedLine; msg: 'required' | 'invalid' }[]
}

/** What the server is asked, of fields without a flaw. */
export function askedLine(typed: TypedLine, reading: Reading): AskedLine {
  const { amount, day, lastDigits } = understand(typed, reading)
  return {
    amount: amount?.amountMinor ?? 0,
    currency: amount?.currency ?? reading.currency,
    day: day ?? reading.today,
    last_digits: lastDigits ?? '',
  }
}

/** Fields filled with what a pasted line says; what it does not say stays as it was. */
export function fieldsOfLine(pasted: string, reading: Reading): Partial<TypedLine> {
  const { amount, day, lastDigits } = readStatementLine(pasted, reading)
  return {
    ...(amount && { amount: amountAsTyped(amount, reading.locale) }),
    ...(day !== undefined && { day: dayAsTyped(day, reading.locale) }),
    ...(lastDigits !== undefined && { last_digits: lastDigits }),
  }
}
