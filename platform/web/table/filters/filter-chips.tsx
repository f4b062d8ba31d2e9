import { useRef } from 'react'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { leaveAll, type TableFilter } from './table-filter.ts'
import styles from './filters.module.css'

/**
 * What a list is filtered by, one button each that leaves it, and one that leaves all. A button that goes hands the focus
 * to the next one, or to the place where they stood.
 */
export function FilterChips<Changes extends object>(props: {
  filters: readonly TableFilter<Changes>[]
  onLeave: (changes: Changes) => void
}) {
  const t = useTranslations('shell.table')
  const place = useRef<HTMLDivElement>(null)
  const set = props.filters.filter(({ leave }) => leave !== undefined)
  function leave(changes: Changes, at: number) {
    const others = [...(place.current?.querySelectorAll<HTMLElement>('li > button') ?? [])].slice(0, set.length)
    const next = others[at + 1] ?? others[at - 1]
    ;(next ?? place.current)?.focus()
    props.onLeave(changes)
  }
  return (
    <div ref={place} className={styles.chips} tabIndex={-1} data-no-print="">
      {set.length > 0 && (
        <ul aria-label={t('filters')}>
          {set.map(({ id, label, said, mark, leave: changes }, at) => (
            <li key={id}>
              <button type="button" className={styles.chip} onClick={() => changes && leave(changes, at)}>
                <span className="visually-hidden">{t('leaveFilter')}</span> {mark}
                <span className={styles.label}>{label}</span> <span className={styles.said}>{said}</span>
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
          {set.length > 1 && (
            <li>
              <button type="button" className={styles.all} onClick={() => leave(leaveAll(set), set.length)}>
                {t('leaveFilters')}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
