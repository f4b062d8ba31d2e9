import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { statusFilters, type StatusFilter } from './payments-search.ts'
import styles from './payments.module.css'

/** All payments, those that succeeded, or those that failed. */
export function StatusField({ value, onChange }: { value: StatusFilter; onChange: (value: StatusFilter) => void }) {
  const t = useTranslations('payments.filter')
  const id = useId()
  return (
    <div className={styles['filter']}>
      <label htmlFor={id}>{t('label')}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as StatusFilter)}>
        {statusFilters.map((filter) => (
          <option key={filter} value={filter}>
            {t(filter)}
          </option>
        ))}
      </select>
    </div>
  )
}
