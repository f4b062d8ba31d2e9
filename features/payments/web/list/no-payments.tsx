import { CalendarRange, FilterX, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'

/** What hides payments, and what shows more of them. */
interface More {
  /** Ids of the filters that are set. */
  filters: readonly string[]
  isWidest: boolean
  onAll: () => void
  onWiden: () => void
}

const isByStatus = ({ filters }: More) => filters.length > 0 && filters.every((filter) => filter === 'status')

/** No payment in the range, or none that the filters let through: what hides them, and one press that shows more. */
export function NoPayments(props: More) {
  const t = useTranslations('payments')
  const isFiltered = props.filters.length > 0
  const none = props.isWidest ? t('noneYear') : t('noneRange')
  return (
    <EmptyState
      icon={isFiltered ? <FilterX size={30} /> : <Wallet size={30} />}
      title={isFiltered ? (isByStatus(props) ? t('noneStatus') : t('noneFiltered')) : none}
      actions={<MorePayments {...props} isFirst />}
    >
      {!isFiltered && <p>{t('whenNew')}</p>}
    </EmptyState>
  )
}

/** Ways to see more: without the filters, or of a longer period. `isFirst` where nothing else is to be done. */
export function MorePayments({ isFirst = false, ...props }: More & { isFirst?: boolean }) {
  const t = useTranslations('payments')
  const isFiltered = props.filters.length > 0
  return (
    <>
      {isFiltered && (
        <Button look={isFirst ? 'primary' : 'secondary'} onClick={props.onAll}>
          {isByStatus(props) ? t('anyStatus') : t('clearFilters')}
        </Button>
      )}
      {!props.isWidest && (
        <Button
          look={isFirst && !isFiltered ? 'primary' : 'secondary'}
          onClick={props.onWiden}
          icon={<CalendarRange aria-hidden="true" size={18} />}
        >
          {t('widen')}
        </Button>
      )}
    </>
  )
}
