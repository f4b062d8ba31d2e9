import { useTranslations } from 'use-intl'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { ChargedTrips } from '#domain/tickets/web/debt/charged-trips.tsx'
import { useChargesByPayment } from '../trips-of-payments.tsx'

/** So many payments of a currency are named by their trips; the rest is counted. */
const mostNamed = 3

/** What the sums are for, beside each. */
export function PendingTrips({ pending }: { pending: readonly FailedSummary[] }) {
  const t = useTranslations('payments.named')
  const named = pending.map(({ currencies_code, short_ids }) => ({
    currencies_code,
    ids: short_ids.slice(0, mostNamed),
  }))
  const ids = named.flatMap((each) => each.ids)
  const chargesOf = useChargesByPayment(ids)
  const found = chargesOf && ids.flatMap((id) => chargesOf(id) ?? [])
  const rest = pending.reduce((sum, { count }) => sum + count, 0) - (found ?? ids).length
  return (
    <ChargedTrips
      currencies={pending.map(({ currencies_code }) => currencies_code)}
      trips={found?.flatMap(({ journeys, created: charged }) => journeys?.map((trip) => ({ ...trip, charged })) ?? [])}
      waits={(currency) => named.find((each) => each.currencies_code === currency)?.ids.length ?? 0}
      more={rest > 0 && t('more', { count: rest })}
    />
  )
}
