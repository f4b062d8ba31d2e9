import type { ReactNode, Ref } from 'react'
import { Check } from 'lucide-react'
import styles from './select.module.css'

export interface SelectOption {
  value: string
  label: string
  /** Language of the label, where it is another than the page's. */
  lang?: string
  /** Drawn before the label. */
  mark?: ReactNode
}

/** The open list of a select. Its button keeps the focus and names the highlighted option. */
export function SelectList(props: {
  ref: Ref<HTMLDivElement>
  id: string
  label: string
  options: readonly SelectOption[]
  value: string
  active: number
  onActive: (index: number) => void
  onChoose: (index: number) => void
}) {
  const { ref, id, label, options, value, active, onActive, onChoose } = props
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      // The focus stays with the button.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={option.value === value}
          data-active={index === active || undefined}
          lang={option.lang}
          className={styles.option}
          onPointerMove={() => onActive(index)}
          onClick={() => onChoose(index)}
        >
          <span>
            {option.mark} {option.label}
          </span>
          <Check aria-hidden="true" size={18} />
        </div>
      ))}
    </div>
  )
}
