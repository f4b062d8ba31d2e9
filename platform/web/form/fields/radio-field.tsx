import { useTranslations } from 'use-intl'
import { useFieldLabel } from '../field-labels.tsx'
import { describedBy, FieldError, type FieldFrameProps } from './field-frame.tsx'
import choices from './choices.module.css'
import styles from '../form.module.css'

/** One of few, all in sight, each with a line of its own; an error leads to the first. */
export function RadioField({
  options,
  ...field
}: FieldFrameProps & { options: readonly { id: string; label: string; hint?: string }[] }) {
  const t = useTranslations('shell')
  useFieldLabel(field.id, field.label)
  const idOf = (id: string, at: number) => (at === 0 ? field.id : `${field.id}-${id}`)
  return (
    <div className={styles.field} data-invalid={field.error ? '' : undefined}>
      <fieldset
        className={styles.group}
        role="radiogroup"
        aria-required={field.optional ? undefined : true}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
      >
        <legend className={styles.label}>{field.optional ? t('optional', { label: field.label }) : field.label}</legend>
        <div className={choices.choices}>
          {options.map(({ id, label, hint }, at) => (
            <label key={id} className={choices.choice} htmlFor={idOf(id, at)}>
              <input
                id={idOf(id, at)}
                type="radio"
                name={field.name}
                value={id}
                checked={field.value === id}
                onChange={() => field.onValue(id)}
                aria-describedby={hint ? `${field.id}-${id}-hint` : undefined}
              />
              <span className={choices.choiceText}>
                <span className={choices.choiceLabel}>{label}</span>
                {hint && (
                  <span id={`${field.id}-${id}-hint`} className={styles.hint} aria-hidden="true">
                    {hint}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
        <FieldError id={field.id} error={field.error} />
      </fieldset>
    </div>
  )
}
