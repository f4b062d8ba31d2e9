import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button/button.tsx'
import styles from './table-pager.module.css'

/** Previous and next; where the end is reached the button stays in place and does nothing. */
export function TablePager(props: {
  caption: string
  page: number
  pages: number
  from: number
  to: number
  count: number
  onPage: (page: number) => void
}) {
  const t = useTranslations('shell.table')
  const { page, pages, onPage } = props
  const go = (to: number) => () => {
    if (to >= 1 && to <= pages) onPage(to)
  }
  return (
    <nav className={styles.pager} aria-label={t('pages', { caption: props.caption })} data-no-print="">
      <p>{t('shown', { from: props.from, to: props.to, total: props.count })}</p>
      {pages > 1 && (
        <div className={styles.steps}>
          <Button
            look="secondary"
            aria-disabled={page === 1 || undefined}
            onClick={go(page - 1)}
            icon={<ChevronLeft aria-hidden="true" size={18} />}
          >
            {t('previous')}
          </Button>
          <span aria-current="page">{t('page', { page, pages })}</span>
          <Button look="secondary" aria-disabled={page === pages || undefined} onClick={go(page + 1)}>
            {t('next')}
            <ChevronRight aria-hidden="true" size={18} />
          </Button>
        </div>
      )}
    </nav>
  )
}
