import type { KeyboardEvent, ReactNode } from 'react'
import { useTypedBefore } from '../../ui/select/use-typed-before.ts'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import styles from '../form.module.css'

/**
 * Several lines of text. `counter` stands below it, for whoever looks how much they wrote; what is too long is told when it is
 * sent, so that nothing that is pasted is cut. `asLine` is one line that may be long: Enter sends its form, and its words are not
 * spelt.
 */
export function TextAreaField({
  counter,
  rows = 5,
  autoComplete,
  asLine = false,
  ...field
}: FieldFrameProps & { counter?: ReactNode; rows?: number; autoComplete?: string; asLine?: boolean }) {
  const ref = useTypedBefore<HTMLTextAreaElement>(field.value, field.onValue)
  return (
    <FieldFrame {...field}>
      <textarea
        ref={ref}
        id={field.id}
        name={field.name}
        className={styles.input}
        rows={asLine ? 2 : rows}
        data-line={asLine || undefined}
        spellCheck={asLine ? false : undefined}
        onKeyDown={asLine ? sendOnEnter : undefined}
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

/** Not while Enter chooses a word of an input method. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
