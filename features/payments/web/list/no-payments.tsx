import { CalendarRange, FilterX, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'

/** No payment in the range, or none that the filters let through: what hides them, and one press that shows more. */
export function NoPayments(props: {
  /** Ids of the filters that are set. */
  filters: readonly string[]
  isWidest: boolean
  onAll: () => void
  onWiden: () => void
}) {
  const t = useTranslations('payments')
  const { filters, isWidest } = props
  const isFiltered = filters.length > 0
  const isByStatus = filters.every((filter) => filter === 'status')
  return (
    <EmptyState
      icon={isFiltered ? <FilterX size={30} /> : <Wallet size={30} />}
      title={
        isFiltered ? (isByStatus ? t('noneStatus') : t('noneFiltered')) : isWidest ? t('noneYear') : t('noneRange')
      }
      actions={
        <>
          {isFiltered && <Button onClick={props.onAll}>{isByStatus ? t('anyStatus') : t('clearFilters')}</Button>}
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
