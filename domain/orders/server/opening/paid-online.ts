import { limits } from '#contract/limits.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import type { CardProvider } from '#domain/card-provider/server/card-provider.ts'
import type { FailedSum } from '#domain/operator/server/operator.ts'

/**
 * What of the failed payments of a currency can be paid online, the oldest first, and how much of it one order takes: so
 * many payments, and no larger sum than the provider books. The rest is paid right after, in orders of its own; what no
 * order can ever take is told apart. What is due of each card is of all of them, the card of the oldest first.
 */
export function paidOnline(
  { amounts, alias_pans, ...summary }: FailedSum,
  provider: Pick<CardProvider, 'cannotTake' | 'mostMinor'>,
): FailedSummary {
  const currency = summary.currencies_code
  const all = summary.short_ids.map((shortId, at) => {
    const amount = amounts[at] ?? 0
    return { shortId, amount, why: provider.cannotTake({ amountMinor: amount, currency }) }
  })
  const online = all.filter(({ why }) => why === undefined)
  const untaken = all.filter(({ why }) => why !== undefined)
  const reason = untaken[0]?.why
  const first = firstOrder(online, provider.mostMinor)
  return {
    ...summary,
    short_ids: online.map(({ shortId }) => shortId),
    ...(first.length < all.length && { one_order_count: first.length, one_order_amount: sumOf(first) }),
    ...(reason && { not_online: { reason, count: untaken.length, amount: sumOf(untaken) } }),
    cards: cardsOf(all.map(({ amount }, at) => ({ amount, alias_pan: alias_pans[at] ?? '' }))),
  }
}

function cardsOf(payments: readonly { alias_pan: string; amount: number }[]): NonNullable<FailedSummary['cards']> {
  return [...Map.groupBy(payments, ({ alias_pan }) => alias_pan)].map(([alias_pan, own]) => ({
    alias_pan,
    count: own.length,
    amount: sumOf(own),
  }))
}

const sumOf = (payments: readonly { amount: number }[]) => payments.reduce((sum, { amount }) => sum + amount, 0)

function firstOrder<Payment extends { amount: number }>(online: readonly Payment[], mostMinor: number): Payment[] {
  const first: Payment[] = []
  for (const payment of online.slice(0, limits.paymentsPerOrder)) {
    if (sumOf(first) + payment.amount > mostMinor) break
    first.push(payment)
  }
  return first
}
