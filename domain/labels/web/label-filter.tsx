import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import { Select } from '#platform/web/ui/select/select.tsx'
import type { Remarked } from './use-remarks.ts'
import styles from './labels.module.css'

/** What the address says for "has none of them". */
const none = 'none'

/** Whether what is remarked on a row passes the filter: empty for all, the id of a label, or `none`. */
export function passesLabel({ label }: Remarked, filter: string): boolean {
  return filter === '' || (filter === none ? label === undefined : label?.id === filter)
}

/** What the filter is set to, in words; a label that is gone has none. */
export function useLabelFilterText(labels: readonly Label[]): (filter: string) => string {
  const t = useTranslations('shell.labels')
  return (filter) => (filter === none ? t('without') : (labels.find(({ id }) => id === filter)?.name ?? ''))
}

/** Rows of all labels, of one, or of none; nothing while the account has no label. */
export function LabelFilter(props: { labels: readonly Label[]; value: string; onValue: (filter: string) => void }) {
  const t = useTranslations('shell.labels')
  const id = useId()
  if (props.labels.length === 0) return null
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t('label')}</label>
      <Select
        id={id}
        label={t('label')}
        look="tool"
        value={props.value}
        onValue={props.onValue}
        options={[
          { value: '', label: t('all') },
          ...props.labels.map(({ id: value, name }) => ({ value, label: name })),
          { value: none, label: t('without') },
        ]}
      />
    </div>
  )
}
