import type { PaymentRow } from '#contract/shapes/payment.ts'

/** Of one card so many payments are added up: those nearest to the statement's day. */
const mostOfCard = 40

interface Dated {
  row: PaymentRow
  days: number
}

/** Two or three payments of one card and one currency, at most a day apart, that come to the amount together. */
export function sumsOf<Each extends Dated>(payments: readonly Each[], amountMinor: number): Each[][] {
  const byCard = Map.groupBy(
    payments.filter(({ row }) => row.Payments.amount > 0 && row.Payments.amount < amountMinor),
    ({ row }) => row.AliasPan.alias_pan,
  )
  return [...byCard.values()].flatMap((ofCard) => {
    const near = ofCard.toSorted((one, other) => Math.abs(one.days) - Math.abs(other.days)).slice(0, mostOfCard)
    return near.flatMap((first, at) =>
      near.slice(at + 1).flatMap((second, beside) => {
        const rest = amountMinor - amountOf(first) - amountOf(second)
        if (rest === 0) return areTogether([first, second]) ? [[first, second]] : []
        if (rest < 0) return []
        return near
          .slice(at + beside + 2)
          .filter((third) => amountOf(third) === rest)
          .map((third) => [first, second, third])
          .filter(areTogether)
      }),
    )
  })
}

const amountOf = ({ row }: Dated): number => row.Payments.amount

function areTogether(some: readonly Dated[]): boolean {
  const days = some.map((each) => each.days)
  return Math.max(...days) - Math.min(...days) <= 1
}
