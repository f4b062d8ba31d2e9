import type { ComponentProps } from 'react'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { useTypedBefore } from './use-typed-before.ts'
import styles from './form.module.css'

export interface TextFieldProps extends FieldFrameProps {
  type?: 'text' | 'email' | 'tel' | 'date'
  /** The right token (`given-name`, `email`, `one-time-code` …); `off` where none fits. */
  autoComplete: string
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number
}

/** One line of text: `<TextField {...form.field('email')} label={t('email')} type="email" autoComplete="email" />`. */
export function TextField({ type = 'text', autoComplete, inputMode, maxLength, ...field }: TextFieldProps) {
  const ref = useTypedBefore(field.value, field.onValue)
  return (
    <FieldFrame {...field}>
      <input
        ref={ref}
        id={field.id}
        name={field.name}
        className={styles['input']}
        type={type}
        value={String(field.value)}
        onChange={(event) => field.onValue(event.target.value)}
        autoComplete={autoComplete}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        inputMode={inputMode}
        maxLength={maxLength}
        aria-required={field.optional ? undefined : true}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
    </FieldFrame>
  )
}
