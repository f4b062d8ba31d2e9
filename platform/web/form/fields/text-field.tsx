import type { ComponentProps } from 'react'
import { describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { useTypedBefore } from '../../ui/select/use-typed-before.ts'
import styles from '../form.module.css'

export interface TextFieldProps extends FieldFrameProps {
  /**
   * `email` is a plain text box with the keyboard for addresses: a browser's own e-mail box puts an international
   * domain into another form before we see it, with some letters (ß) into another domain.
   */
  type?: 'text' | 'email' | 'tel'
  /** The right token (`given-name`, `email`, `one-time-code` …); `off` where none fits. */
  autoComplete: string
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number
}

/** One line of text: `<TextField {...form.field('email')} label={t('email')} type="email" autoComplete="email" />`. */
export function TextField({ type = 'text', autoComplete, inputMode, maxLength, ...field }: TextFieldProps) {
  const ref = useTypedBefore(field.value, field.onValue)
  const isEmail = type === 'email'
  return (
    <FieldFrame {...field}>
      <input
        ref={ref}
        id={field.id}
        name={field.name}
        className={styles.input}
        type={isEmail ? 'text' : type}
        value={String(field.value)}
        onChange={(event) => field.onValue(event.target.value)}
        autoComplete={autoComplete}
        autoCapitalize={isEmail ? 'none' : undefined}
        autoCorrect={isEmail ? 'off' : undefined}
        spellCheck={isEmail ? false : undefined}
        inputMode={isEmail ? 'email' : inputMode}
        maxLength={maxLength}
        aria-required={field.optional ? undefined : true}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
    </FieldFrame>
  )
}
