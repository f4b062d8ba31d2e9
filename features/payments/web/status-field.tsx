import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Select } from '#platform/web/ui/select/select.tsx'
import { statusFilters, type StatusFilter } from './payments-search.ts'
import styles from './payments.module.css'

/** All payments, those that succeeded, or those that failed. */
export function StatusField({ value, onChange }: { value: StatusFilter; onChange: (value: StatusFilter) => void }) {
  const t = useTranslations('payments.filter')
  const id = useId()
  return (
    <div className={styles['filter']}>
      <label htmlFor={id}>{t('label')}</label>
      <Select
        id={id}
        label={t('label')}
        look="tool"
        value={value}
        onValue={(filter) => onChange(filter as StatusFilter)}
        options={statusFilters.map((filter) => ({ value: filter, label: t(filter) }))}
      />
    </div>
  )
}
