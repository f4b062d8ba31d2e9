import type { ComponentProps, ReactNode } from 'react'
import { useTypedBefore } from '../form/use-typed-before.ts'
import styles from './shell.module.css'

/** A choice about the portal itself in header or footer: an icon for the eye, a name for readers, and its options. */
export function Choice(props: {
  icon: ReactNode
  label: string
  name: string
  value: string
  onChoose: (value: string) => void
  options: readonly Pick<ComponentProps<'option'>, 'value' | 'lang' | 'children'>[]
}) {
  const ref = useTypedBefore<HTMLSelectElement>(props.value, (value) => props.onChoose(String(value)))
  return (
    <label className={styles['choice']}>
      {props.icon}
      <span className="visually-hidden">{props.label}</span>
      <select
        ref={ref}
        name={props.name}
        autoComplete="off"
        value={props.value}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {props.options.map((option) => (
          <option key={String(option.value)} {...option} />
        ))}
      </select>
    </label>
  )
}
