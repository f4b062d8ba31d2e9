import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFieldLabel } from '../field-labels.tsx'
import type { FieldBinding } from '../use-portal-form.ts'
import styles from '../form.module.css'

export interface FieldFrameProps extends FieldBinding {
  label: string
  /** Advice that stands between label and field before anything is typed. */
  hint?: ReactNode
  /** Adds "(optional)" to the label; fields are required otherwise. */
  optional?: boolean
  /** A way on, at the end of the label's line; the keyboard comes to it after the control. */
  beside?: ReactNode
}

/** What each control of a frame carries, so that label, hint and error are read with it. */
export function describedBy({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Label, hint, control and error of one field. */
export function FieldFrame({ children, ...field }: FieldFrameProps & { children: ReactNode }) {
  const t = useTranslations('shell')
  useFieldLabel(field.id, field.label)
  return (
    <div className={styles.field} data-invalid={field.error ? '' : undefined}>
      <label className={styles.label} htmlFor={field.id}>
        {field.optional ? t('optional', { label: field.label }) : field.label}
      </label>
      {field.hint && (
        <div id={`${field.id}-hint`} className={styles.hint}>
          {field.hint}
        </div>
      )}
      {children}
      {field.beside && <div className={styles.beside}>{field.beside}</div>}
      <FieldError id={field.id} error={field.error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className={styles.error}>
      <CircleAlert aria-hidden="true" size={16} />
      {error}
    </p>
  )
}
