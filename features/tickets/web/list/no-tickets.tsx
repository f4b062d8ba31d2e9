import { CalendarRange, FilterX, TicketX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'

/** No ticket in the range, or none that the filters let through: show more, or know when one would appear. */
export function NoTickets(props: { isFiltered: boolean; onAll: () => void; isWidest: boolean; onWiden: () => void }) {
  const t = useTranslations('tickets')
  const { isFiltered, isWidest } = props
  return (
    <EmptyState
      icon={isFiltered ? <FilterX size={30} /> : <TicketX size={30} />}
      title={isFiltered ? t('noneFiltered') : isWidest ? t('noneYear') : t('noneRange')}
      actions={
        <>
          {isFiltered && <Button onClick={props.onAll}>{t('clearFilters')}</Button>}
          {!isWidest && (
            <Button
              look={isFiltered ? 'secondary' : 'primary'}
              onClick={props.onWiden}
              icon={<CalendarRange aria-hidden="true" size={18} />}
            >
              {t('widen')}
            </Button>
          )}
        </>
      }
    >
      {!isFiltered && <p>{t('whenNew')}</p>}
    </EmptyState>
  )
}
