import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { CardUse } from '#contract/shapes/card-look.ts'
import { instantOfTap } from '#contract/values/transit-data.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { NamedCards } from './refused-cards.tsx'

/**
 * That nothing is due for a card any more since a payment online, and yet it may be refused for a while: readers are told of
 * it later, and `children` is what the operator promises. `cards` names them where they are not what it stands on.
 */
export function PaidForCards(props: { at: string; cards?: readonly BankCard[]; children: ReactNode }) {
  const t = useTranslations('shell.card')
  const { timeZone } = useTenant()
  const { at, cards, children } = props
  return (
    <Notice
      tone="success"
      title={t.rich('paid', { cards: () => (cards ? <NamedCards cards={cards} /> : t('thisCard')) })}
    >
      {t.rich('paidAt', { at: () => <Instant at={at} timeZone={timeZone} /> })} {children}
    </Notice>
  )
}

/** Whether no reader has let a card through since then, as far as its last trip tells. */
export function isUntappedSince(last: CardUse['last'], since: string): boolean {
  const lastTap = last && ((last.first_tap && instantOfTap(last.first_tap)) ?? last.valid_from)
  return lastTap === null || Date.parse(lastTap) <= Date.parse(since)
}
