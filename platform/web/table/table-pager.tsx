import { useId } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { Button } from '../ui/button/button.tsx'
import { Select } from '../ui/select/select.tsx'
import styles from './table-pager.module.css'

/** Which rows of how many, how many a page; previous and next: where the end is reached the button stays in place and does nothing. */
export function TablePager(props: {
  caption: string
  page: number
  pages: number
  from: number
  to: number
  count: number
  /** So many rows a page; 0 for all. */
  length: number
  onPage: (page: number) => void
  onLength: (length: number) => void
}) {
  const t = useTranslations('shell.table')
  const id = useId()
  const { page, pages, onPage } = props
  const go = (to: number) => () => {
    if (to >= 1 && to <= pages) onPage(to)
  }
  return (
    <nav className={styles.pager} aria-label={t('pages', { caption: props.caption })} data-no-print="">
      <p className={styles.shown}>{t('shown', { from: props.from, to: props.to, total: props.count })}</p>
      <div className={styles.length}>
        <label htmlFor={id}>{t('length')}</label>
        <Select
          id={id}
          label={t('length')}
          look="choice"
          value={String(props.length)}
          onValue={(length) => props.onLength(Number(length))}
          options={[...limits.pageLengths, 0].map((length) => ({
            value: String(length),
            label: length === 0 ? t('all') : String(length),
          }))}
        />
      </div>
      {pages > 1 && (
        <div className={styles.steps}>
          <Button
            look="secondary"
            aria-disabled={page === 1 || undefined}
            onClick={go(page - 1)}
            icon={<ChevronLeft aria-hidden="true" size={18} />}
          >
            <span className={`may-hide ${styles.word}`}>{t('previous')}</span>
          </Button>
          <span className={styles.page} aria-current="page">
            {t('page', { page, pages })}
          </span>
          <Button look="secondary" aria-disabled={page === pages || undefined} onClick={go(page + 1)}>
            <span className={`may-hide ${styles.word}`}>{t('next')}</span>
            <ChevronRight aria-hidden="true" size={18} />
          </Button>
        </div>
      )}
    </nav>
  )
}
