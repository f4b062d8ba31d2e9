import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { namesOfSeveral } from '#domain/cards/web/names-of-several.tsx'
import { ChargedTrips } from '#domain/tickets/web/debt/charged-trips.tsx'
import { useChargesByPayment } from '../trips-of-payments.tsx'

/** So many payments of a currency are named by their trips; the rest is counted. */
const mostNamed = 3

/** What the sums are for, beside each. `cards` are the reader's own. */
export function PendingTrips({ pending, cards }: { pending: readonly FailedSummary[]; cards: readonly BankCard[] }) {
  const t = useTranslations('payments.named')
  const named = pending.map(({ currencies_code, short_ids }) => ({
    currencies_code,
    ids: short_ids.slice(0, mostNamed),
  }))
  const ids = named.flatMap((each) => each.ids)
  const chargesOf = useChargesByPayment(ids)
  const found = chargesOf && ids.flatMap((id) => chargesOf(id) ?? [])
  const nameOf = namesOfSeveral(cards, pending)
  const rest = pending.reduce((sum, { count }) => sum + count, 0) - (found ?? ids).length
  return (
    <ChargedTrips
      currencies={pending.map(({ currencies_code }) => currencies_code)}
      trips={found?.flatMap(
        ({ journeys, created: charged, alias_pan }) =>
          journeys?.map((trip) => ({ ...trip, charged, card: nameOf?.(alias_pan) })) ?? [],
      )}
      areOfCards={nameOf !== undefined}
      waits={(currency) => named.find((each) => each.currencies_code === currency)?.ids.length ?? 0}
      more={rest > 0 && t('more', { count: rest })}
    />
  )
}
