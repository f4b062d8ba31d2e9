import { useId, type ReactNode } from 'react'
import type { SelectOption } from '../../ui/select/select-list.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from '../shell.module.css'

/** A choice about the portal itself in header or footer: an icon for the eye, a name for readers, and its options. */
export function Choice(props: {
  icon: ReactNode
  label: string
  name: string
  value: string
  onChoose: (value: string) => void
  options: readonly SelectOption[]
}) {
  const id = useId()
  const { icon, label, name, value, onChoose, options } = props
  return (
    <span className={styles.choice}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Select id={id} look="choice" takesEarly {...{ icon, label, name, value, options }} onValue={onChoose} />
    </span>
  )
}
