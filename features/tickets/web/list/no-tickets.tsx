import { CalendarRange, TicketX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'

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
