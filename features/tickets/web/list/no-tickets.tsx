import { CalendarRange, FilterX, TicketX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'

/** What hides tickets, and what shows more of them. */
interface More {
  isFiltered: boolean
  onAll: () => void
  isWidest: boolean
  onWiden: () => void
}

/** No ticket in the range, or none that the filters let through: show more, or know when one would appear. */
export function NoTickets(props: More) {
  const t = useTranslations('tickets')
  const { isFiltered, isWidest } = props
  return (
    <EmptyState
      icon={isFiltered ? <FilterX size={30} /> : <TicketX size={30} />}
      title={isFiltered ? t('noneFiltered') : isWidest ? t('noneYear') : t('noneRange')}
      actions={<MoreTickets {...props} isFirst />}
    >
      {!isFiltered && <p>{t('whenNew')}</p>}
    </EmptyState>
  )
}

/** Ways to see more: without the filters, or of a longer period. `isFirst` where nothing else is to be done. */
export function MoreTickets({ isFiltered, isWidest, onAll, onWiden, isFirst = false }: More & { isFirst?: boolean }) {
  const t = useTranslations('tickets')
  return (
    <>
      {isFiltered && (
        <Button look={isFirst ? 'primary' : 'secondary'} onClick={onAll}>
          {t('clearFilters')}
        </Button>
      )}
      {!isWidest && (
        <Button
          look={isFirst && !isFiltered ? 'primary' : 'secondary'}
          onClick={onWiden}
          icon={<CalendarRange aria-hidden="true" size={18} />}
        >
          {t('widen')}
        </Button>
      )}
    </>
  )
}
