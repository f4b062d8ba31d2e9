import { useState, type ReactNode } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { describedBy, FieldFrame, type FieldFrameProps } from '../fields/field-frame.tsx'
import { useHydrated } from '../../page/use-hydrated.ts'
import { useTypedBefore } from '../../ui/select/use-typed-before.ts'
import styles from '../form.module.css'

export interface PasswordFieldProps extends FieldFrameProps {
  autoComplete: 'current-password' | 'new-password'
  /** Hidden again while the form is being sent: give `form.pending`. */
  pending: boolean
  /** What is said of it below the field. */
  children?: ReactNode
}

/** A password with its own show/hide button. Pasting works. */
export function PasswordField({ autoComplete, pending, children, ...field }: PasswordFieldProps) {
  const t = useTranslations('shell.form')
  const [shown, setShown] = useState(false)
  // Before its script is there a press would be lost.
  const isReady = useHydrated()
  const ref = useTypedBefore(field.value, field.onValue)

  if (pending && shown) setShown(false)

  const label = { label: field.label }
  return (
    <FieldFrame {...field}>
      <div className={styles.withButton}>
        <input
          ref={ref}
          id={field.id}
          name={field.name}
          className={styles.input}
          type={shown ? 'text' : 'password'}
          value={String(field.value)}
          onChange={(event) => field.onValue(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
        />
        <button
          type="button"
          className={styles.inlineButton}
          disabled={!isReady}
          aria-label={shown ? t('hideNamed', label) : t('showNamed', label)}
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
          <span>{shown ? t('hide') : t('show')}</span>
        </button>
      </div>
      {children}
    </FieldFrame>
  )
}
