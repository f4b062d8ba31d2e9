import type { StatementRow } from '#contract/shapes/statements/statement.ts'

/** What a card was charged in a currency. */
export interface CardSum {
  card: StatementRow['card']
  currency: string
  payments: number
  amount: number
}

/** Adds rows up as they pass: a card and a currency each, in the order of their first payment. */
export function makeSums() {
  const sums = new Map<string, CardSum>()
  return {
    add({ card, currency, amount }: StatementRow): void {
      const key = `${card.alias_pan} ${currency}`
      const sum = sums.get(key) ?? { card, currency, payments: 0, amount: 0 }
      sums.set(key, { ...sum, payments: sum.payments + 1, amount: sum.amount + amount })
    },
    perCard: (): CardSum[] => [...sums.values()],
    /** One a currency. */
    totals(): { currency: string; amount: number }[] {
      const totals = new Map<string, number>()
      for (const { currency, amount } of sums.values()) totals.set(currency, (totals.get(currency) ?? 0) + amount)
      return [...totals].map(([currency, amount]) => ({ currency, amount }))
    },
  }
}

/** What of an amount is tax that was in the price, in minor units. */
export function vatWithin(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent))
}
