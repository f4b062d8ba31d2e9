import type { SearchOf } from '#platform/web/navigation/search.ts'
import type { statementSearchSearch } from './statement-search-search.ts'
import { amountAsTyped, dayAsTyped } from './reading/as-typed.ts'
import type { AskedLine, TypedLine } from './typed-line.ts'

/** The line that the address asks for; undefined where it asks for none, or for what is no line. */
export function lineOfAddress(search: SearchOf<typeof statementSearchSearch>): AskedLine | undefined {
  const { amount, currency, day, last_digits } = search
  const isLine =
    /^\d{1,11}$/.test(amount) &&
    /^[A-Z]{3}$/.test(currency) &&
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    !Number.isNaN(new Date(day).getTime()) &&
    /^(?:\d{4})?$/.test(last_digits)
  return isLine ? { amount: Number(amount), currency, day, last_digits } : undefined
}

/** The same as its reader would type it. */
export function typedOfLine({ amount, currency, day, last_digits }: AskedLine, locale: string): TypedLine {
  return {
    line: '',
    amount: amountAsTyped({ amountMinor: amount, currency }, locale),
    day: dayAsTyped(day, locale),
    last_digits,
  }
}
