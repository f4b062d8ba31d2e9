import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { useTypedBefore } from './use-typed-before.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { SelectList, type SelectOption } from './select-list.tsx'
import { useListbox } from './use-listbox.ts'
import styles from './select.module.css'

export interface SelectProps {
  /** The label element's `for`; `label` is the same text, for the list. */
  id: string
  label: string
  value: string
  options: readonly SelectOption[]
  onValue: (value: string) => void
  /** `field` in a form, `tool` above a table, `choice` in header and footer. */
  look: 'field' | 'tool' | 'choice'
  name?: string
  autoComplete?: string | undefined
  icon?: ReactNode
  /** What was chosen before the page came alive is taken over. */
  takesEarly?: boolean
  'aria-required'?: true | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

/**
 * One of few, drawn by us: a button that shows the choice and a list that it opens (the select-only combobox of the ARIA
 * Authoring Practices). Under it stands the browser's own select: it is the control until the page is alive and where
 * scripts are off, it is what a browser fills in, and it keeps the box as wide as the longest option.
 */
export function Select(props: SelectProps) {
  const { id, label, value, options, onValue, look, name, autoComplete = 'off', icon, takesEarly = false } = props
  const isAlive = useHydrated()
  const own = useTypedBefore<HTMLSelectElement>(value, (early) => takesEarly && onValue(String(early)))
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const chosen = options.find((option) => option.value === value)
  const frame = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listbox = useListbox({
    frame,
    list,
    labels: options.map((option) => option.label),
    chosen: options.findIndex((option) => option.value === value),
    onChoose: (index) => {
      const next = options[index]?.value
      if (next !== undefined && next !== value) onValue(next)
    },
  })
  const told = {
    'aria-required': props['aria-required'],
    'aria-invalid': props['aria-invalid'],
    'aria-describedby': props['aria-describedby'],
  }

  useLayoutEffect(() => {
    if (isAlive && document.activeElement === own.current) button.current?.focus()
  }, [isAlive, own])

  return (
    <span
      ref={frame}
      className={styles.select}
      data-look={look}
      data-icon={icon ? '' : undefined}
      onBlur={listbox.onBlur}
    >
      <select
        ref={own}
        name={name}
        className={styles.box}
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => onValue(event.target.value)}
        {...(isAlive ? { tabIndex: -1, 'aria-hidden': true, 'data-under': '' } : { id, ...told })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      {isAlive && (
        <button
          ref={button}
          type="button"
          id={id}
          role="combobox"
          className={styles.box}
          aria-haspopup="listbox"
          aria-expanded={listbox.isOpen}
          aria-controls={listbox.isOpen ? listId : undefined}
          aria-activedescendant={listbox.isOpen ? `${listId}-${String(listbox.active)}` : undefined}
          {...told}
          onClick={listbox.toggle}
          onKeyDown={listbox.onKeyDown}
        >
          <span className={styles.value} lang={chosen?.lang}>
            {chosen?.mark} {chosen?.label ?? ''}
          </span>
        </button>
      )}
      {icon}
      <ChevronDown className={styles.arrow} aria-hidden="true" size={18} data-open={listbox.isOpen || undefined} />
      {listbox.isOpen && (
        <SelectList
          {...{ options, value, label }}
          id={listId}
          ref={list}
          active={listbox.active}
          onActive={listbox.setActive}
          onChoose={listbox.choose}
        />
      )}
    </span>
  )
}
