import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { useTypedBefore } from './use-typed-before.ts'
import styles from './form.module.css'

export interface SelectFieldProps extends FieldFrameProps {
  options: readonly { id: string; label: string; lang?: string }[]
  autoComplete?: string
}

/** One of few, as the browser's own select. */
export function SelectField({ options, autoComplete, ...field }: SelectFieldProps) {
  const ref = useTypedBefore<HTMLSelectElement>(field.value, field.onValue)
  return (
    <FieldFrame {...field}>
      <select
        ref={ref}
        id={field.id}
        name={field.name}
        className={styles['input']}
        value={String(field.value)}
        onChange={(event) => field.onValue(event.target.value)}
        autoComplete={autoComplete}
        aria-required={field.optional ? undefined : true}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
