import { useEffect, useRef, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '#platform/web/client/client.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { PartTitle } from '../contents/part-title.tsx'
import styles from '../privacy-centre.module.css'
import { ActivityItem } from './activity-item.tsx'
import { NotMeDialog } from './not-me-dialog.tsx'

/** So many are shown at first: whoever looks for more presses once. */
const newest = 3

/** What happened to the account, page by page, the latest first. */
export function useActivity() {
  return useInfiniteQuery({
    queryKey: ['listActivity'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => ask('listActivity', { query: pageParam ? { before: pageParam } : {}, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** What happened to the account, the latest first, and what to do about what one does not recognise. */
export function ActivityPart({ activity }: { activity: ReturnType<typeof useActivity> }) {
  const t = useTranslations('privacyCentre.activity')
  const [isNotMe, setIsNotMe] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const known = activity.data?.pages.flatMap(({ payload }) => payload) ?? []
  const [isAll, setIsAll] = useState(false)
  const rows = isAll ? known : known.slice(0, newest)

  const shown = useRef<number>(undefined)
  // The button may go with the last page: the reader goes on where the new rows begin.
  useEffect(() => {
    if (shown.current === undefined || rows.length <= shown.current) return
    list.current?.querySelectorAll('li')[shown.current]?.focus()
    shown.current = undefined
  }, [rows.length])

  function showMore() {
    shown.current = rows.length
    setIsAll(true)
    // What is there already is shown first.
    if (rows.length === known.length) void activity.fetchNextPage()
  }
  return (
    <Card>
      <PartTitle part="activity" />
      <p className={styles.muted}>{t('text')}</p>
      <Ways>
        <Button look="secondary" icon={<ShieldAlert aria-hidden="true" size={18} />} onClick={() => setIsNotMe(true)}>
          {t('notMe')}
        </Button>
      </Ways>
      {activity.isPending && <Skeleton lines={6} />}
      {activity.isError && <ErrorPart error={activity.error} onRetry={() => void activity.refetch()} />}
      {activity.data && rows.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      <ul ref={list} className={styles.activity}>
        {rows.map((row) => (
          <ActivityItem key={row.id} row={row} />
        ))}
      </ul>
      {(activity.hasNextPage || rows.length < known.length) && (
        <div className={styles.more}>
          <Button
            look="quiet"
            icon={<ChevronDown aria-hidden="true" size={18} />}
            pending={activity.isFetchingNextPage}
            onClick={showMore}
          >
            {t('more')}
          </Button>
        </div>
      )}
      {isNotMe && <NotMeDialog onClose={() => setIsNotMe(false)} />}
    </Card>
  )
}
