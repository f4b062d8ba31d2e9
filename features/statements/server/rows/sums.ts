import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { ownFirst } from '#contract/values/money/money.ts'

/** What a card was charged in a currency. */
export interface CardSum {
  card: StatementRow['card']
  currency: string
  payments: number
  amount: number
}

/** What was charged under a label in a currency; the label is empty for what has none. */
export interface LabelSum {
  label: string
  currency: string
  payments: number
  amount: number
}

/** What was charged in a month of a zone in a currency. */
export interface MonthSum {
  /** As `2026-11`. */
  month: string
  currency: string
  payments: number
  amount: number
}

/**
 * Adds rows up as they pass, months by the zone's days. Several currencies stand in the order of the screens, the operator's
 * own first: cards that paid in it come before the others, and each of both in the order of their first payments.
 */
export function makeSums({ timeZone, currency: own }: { timeZone: string; currency: string }) {
  const sums = new Map<string, CardSum>()
  const months = new Map<string, MonthSum>()
  const labels = new Map<string, LabelSum>()
  return {
    add({ card, created, currency, amount, label }: StatementRow): void {
      const month = monthOf(created, timeZone)
      const monthKey = `${month} ${currency}`
      const ofMonth = months.get(monthKey) ?? { month, currency, payments: 0, amount: 0 }
      months.set(monthKey, { ...ofMonth, payments: ofMonth.payments + 1, amount: ofMonth.amount + amount })
      const labelKey = `${currency} ${label}`
      const ofLabel = labels.get(labelKey) ?? { label, currency, payments: 0, amount: 0 }
      labels.set(labelKey, { ...ofLabel, payments: ofLabel.payments + 1, amount: ofLabel.amount + amount })
      const key = `${card.alias_pan} ${currency}`
      const sum = sums.get(key) ?? { card, currency, payments: 0, amount: 0 }
      sums.set(key, { ...sum, payments: sum.payments + 1, amount: sum.amount + amount })
    },
    perCard(): CardSum[] {
      const cards = inOrder([...sums.values()], ({ card }) => card.alias_pan, own)
      const isOwn = ([first]: readonly CardSum[]) => first?.currency === own
      return [...cards.filter(isOwn), ...cards.filter((card) => !isOwn(card))].flat()
    },
    /** The latest first. */
    perMonth: (): MonthSum[] =>
      inOrder([...months.values()], ({ month }) => month, own)
        .toSorted(([one], [other]) => (other?.month ?? '').localeCompare(one?.month ?? ''))
        .flat(),
    /** By their names, what has none at the end; nothing where nothing has one. */
    perLabel(): LabelSum[] {
      const all = inOrder([...labels.values()], ({ label }) => label, own)
      const named = all.filter(([first]) => first?.label !== '')
      if (named.length === 0) return []
      const byName = named.toSorted(([one], [other]) => (one?.label ?? '').localeCompare(other?.label ?? ''))
      return [...byName, ...all.filter((each) => !named.includes(each))].flat()
    },
    /** One a currency. */
    totals(): { currency: string; amount: number }[] {
      const totals = new Map<string, number>()
      for (const { currency, amount } of sums.values()) totals.set(currency, (totals.get(currency) ?? 0) + amount)
      return ownFirst(
        [...totals].map(([currency, amount]) => ({ currency, amount })),
        own,
      )
    },
  }
}

/** The sums of each card, month or label together, in the order in which they came. */
function inOrder<Sum extends { currency: string }>(
  sums: readonly Sum[],
  of: (sum: Sum) => string,
  own: string,
): Sum[][] {
  return [...Map.groupBy(sums, of).values()].map((each) => ownFirst(each, own))
}

/** The month of an instant in a zone, as `2026-11`. */
export function monthOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString().slice(0, 7)
}
