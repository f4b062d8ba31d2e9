import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { namesOfSeveral } from '#domain/cards/web/names-of-several.tsx'
import { ChargedTrips } from '#domain/tickets/web/debt/charged-trips.tsx'
import { useChargesByPayment } from '#domain/tickets/web/use-charges-by-payment.ts'

/** So many payments of a currency are named by their trips; the rest is counted. */
const mostNamed = 3

/** What the sum of a currency is for, beside it. `cards` are the reader's own. */
export function PendingTrips(props: {
  pending: readonly FailedSummary[]
  cards: readonly BankCard[]
  currency: string
}) {
  const { pending, cards, currency } = props
  const t = useTranslations('payments.named')
  const named = pending.map(({ currencies_code, short_ids }) => ({
    currencies_code,
    ids: short_ids.slice(0, mostNamed),
  }))
  const ids = named.flatMap((each) => each.ids)
  const chargesOf = useChargesByPayment(ids)
  const found = chargesOf && ids.flatMap((id) => chargesOf(id) ?? [])
  const nameOf = namesOfSeveral(cards, pending)
  const shown = pending.filter(({ currencies_code }) => currencies_code === currency)
  const isShown = (id: string) => shown.some(({ short_ids }) => short_ids.includes(id))
  const isNamed = (id: string) => isShown(id) && (!chargesOf || chargesOf(id) !== undefined)
  const rest = shown.reduce((sum, { count }) => sum + count, 0) - ids.filter(isNamed).length
  return (
    <ChargedTrips
      currency={currency}
      trips={found?.flatMap(
        ({ journeys: trips, created: charged, alias_pan }) =>
          trips?.map((trip) => ({ ...trip, charged, card: nameOf?.(alias_pan) })) ?? [],
      )}
      waits={named.find((each) => each.currencies_code === currency)?.ids.length}
      isLater={currency !== pending[0]?.currencies_code}
      more={rest > 0 && t('more', { count: rest })}
    />
  )
}
