import { CalendarRange, FilterX, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'

/** No payment in the range, or none with the wanted status: what hides them, and one press that shows more. */
export function NoPayments(props: {
  /** What else than the range hides payments. */
  filters: 'none' | 'status' | 'several'
  isWidest: boolean
  onClear: () => void
  onWiden: () => void
}) {
  const t = useTranslations('payments')
  const { filters, isWidest } = props
  const isFiltered = filters !== 'none'
  return (
    <EmptyState
      icon={isFiltered ? <FilterX size={30} /> : <Wallet size={30} />}
      title={
        filters === 'several'
          ? t('noneFiltered')
          : filters === 'status'
            ? t('noneStatus')
            : isWidest
              ? t('noneYear')
              : t('noneRange')
      }
      actions={
        <>
          {isFiltered && (
            <Button onClick={props.onClear}>{filters === 'several' ? t('clearFilters') : t('anyStatus')}</Button>
          )}
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
