import { CalendarRange, CreditCard, TicketX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'

/** There are no tickets without a card. */
export function NoCardYet() {
  const t = useTranslations('tickets')
  return (
    <EmptyState
      icon={<CreditCard size={30} />}
      title={t('noCard')}
      actions={<LinkButton to="addBankCard">{t('addCard')}</LinkButton>}
    >
      <p>{t('noCardText')}</p>
    </EmptyState>
  )
}

/** No ticket in the range: widen it, or know when one would appear. */
export function NoTickets({ isWidest, onWiden }: { isWidest: boolean; onWiden: () => void }) {
  const t = useTranslations('tickets')
  return (
    <EmptyState
      icon={<TicketX size={30} />}
      title={isWidest ? t('noneYear') : t('noneRange')}
      actions={
        !isWidest && (
          <Button onClick={onWiden} icon={<CalendarRange aria-hidden="true" size={18} />}>
            {t('widen')}
          </Button>
        )
      }
    >
      <p>{t('whenNew')}</p>
    </EmptyState>
  )
}
