import type { ReactNode } from 'react'
import { describedBy, FieldError, type FieldFrameProps } from './field-frame.tsx'
import { useFieldLabel } from '../field-labels.tsx'
import { useTypedBefore } from '../../ui/select/use-typed-before.ts'
import styles from '../form.module.css'

/** Yes or no. The label may hold a link: `label` is then what the error summary calls it, `children` what is shown. */
export function CheckboxField({ children, ...field }: FieldFrameProps & { children?: ReactNode }) {
  useFieldLabel(field.id, field.label)
  const ref = useTypedBefore(field.value, field.onValue)
  return (
    <div className={styles.field} data-invalid={field.error ? '' : undefined}>
      <div className={styles.check}>
        <input
          ref={ref}
          id={field.id}
          name={field.name}
          type="checkbox"
          checked={field.value === true}
          onChange={(event) => field.onValue(event.target.checked)}
          aria-required={field.optional ? undefined : true}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
        />
        <label htmlFor={field.id}>{children ?? field.label}</label>
      </div>
      {field.hint && (
        <div id={`${field.id}-hint`} className={styles.hint}>
          {field.hint}
        </div>
      )}
      <FieldError id={field.id} error={field.error} />
    </div>
  )
}
