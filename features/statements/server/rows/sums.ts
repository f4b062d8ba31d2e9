import type { StatementRow } from '#contract/shapes/statements/statement.ts'

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

/** Adds rows up as they pass: a card and a currency each, in the order of their first payment; months by the zone's days. */
export function makeSums(timeZone = 'UTC') {
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
    perCard: (): CardSum[] => [...sums.values()],
    /** The latest first. */
    perMonth: (): MonthSum[] => [...months.values()].toSorted((one, other) => other.month.localeCompare(one.month)),
    /** By their names, what has none at the end; nothing where nothing has one. */
    perLabel(): LabelSum[] {
      const all = [...labels.values()]
      if (all.every(({ label }) => label === '')) return []
      return all.toSorted((one, other) =>
        one.label === '' ? 1 : other.label === '' ? -1 : one.label.localeCompare(other.label),
      )
    },
    /** One a currency. */
    totals(): { currency: string; amount: number }[] {
      const totals = new Map<string, number>()
      for (const { currency, amount } of sums.values()) totals.set(currency, (totals.get(currency) ?? 0) + amount)
      return [...totals].map(([currency, amount]) => ({ currency, amount }))
    },
  }
}

/** The month of an instant in a zone, as `2026-11`. */
export function monthOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString().slice(0, 7)
}
