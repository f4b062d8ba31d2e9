import type { ReactNode } from 'react'
import { useTypedBefore } from '../../ui/select/use-typed-before.ts'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import styles from '../form.module.css'

/**
 * Several lines of text. `counter` stands below it, for whoever looks how much they wrote; what is too long is told when it is
 * sent, so that nothing that is pasted is cut.
 */
export function TextAreaField({
  counter,
  rows = 5,
  autoComplete,
  ...field
}: FieldFrameProps & { counter?: ReactNode; rows?: number; autoComplete?: string }) {
  const ref = useTypedBefore<HTMLTextAreaElement>(field.value, field.onValue)
  return (
    <FieldFrame {...field}>
      <textarea
        ref={ref}
        id={field.id}
        name={field.name}
        className={styles.input}
        rows={rows}
        autoComplete={autoComplete}
        value={String(field.value)}
        onChange={(event) => field.onValue(event.target.value)}
        aria-required={field.optional ? undefined : true}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
      {counter && <div className={styles.hint}>{counter}</div>}
    </FieldFrame>
  )
}
