import { useTranslations } from 'use-intl'
import type { Home } from '#contract/shapes/portal/home.ts'
import { isUntappedSince, PaidForCards } from '#domain/cards/web/paid-for-cards.tsx'
import type { LateParts } from './use-late-parts.ts'

/**
 * Which cards were paid for lately and owe nothing more, and when they work again; nothing of a card of which nobody can
 * tell it: as long as an online payment has no end it may be of any.
 */
export function PaidPart({ home, paid }: { home: Home; paid: LateParts['paid'] }) {
  // The operator's own promise, in the words that it has where one pays.
  const t = useTranslations('payments.pay')
  const { owed, latest } = home
  if (!latest || (owed?.summaries.some(({ in_verification }) => in_verification > 0) ?? true)) return null
  const isDue = (card: string) =>
    owed?.summaries.some(
      ({ count, cards }) => count > 0 && cards?.every(({ alias_pan }) => alias_pan !== card) !== true,
    )
  const lastOf = (card: string) => latest.find(({ alias_pan }) => alias_pan === card) ?? null
  const freed = home.cards.flatMap((card) => {
    const at = paid.of(card)
    return at !== undefined && !isDue(card.alias_pan) && isUntappedSince(lastOf(card.alias_pan), at)
      ? [{ card, at }]
      : []
  })
  const at = freed
    .map((each) => each.at)
    .toSorted()
    .at(-1)
  if (at === undefined) return null
  return (
    <PaidForCards at={at} cards={freed.map(({ card }) => card)}>
      {t('after')}
    </PaidForCards>
  )
}
