import { useId } from 'react'
import { Select } from '../../ui/select/select.tsx'
import type { SelectOption } from '../../ui/select/select-list.tsx'
import styles from './filters.module.css'

/** A filter of one among few, with its name beside or above it. */
export function FilterSelect<Value extends string>(props: {
  label: string
  value: Value
  options: readonly (SelectOption & { value: Value })[]
  onValue: (value: Value) => void
}) {
  const id = useId()
  const { label, value, options, onValue } = props
  return (
    <div className={styles.field} data-tool="">
      <label htmlFor={id}>{label}</label>
      <Select {...{ id, label, value, options }} look="tool" onValue={(chosen) => onValue(chosen as Value)} />
    </div>
  )
}
