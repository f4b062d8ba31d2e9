import { useTranslations } from 'use-intl'
import { useFieldLabel } from '../field-labels.tsx'
import { describedBy, FieldError, type FieldFrameProps } from './field-frame.tsx'
import { RadioChoice } from './radio-choice.tsx'
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
        {options.map(({ id, label, hint }, at) => (
          <RadioChoice
            key={id}
            id={idOf(id, at)}
            hintId={`${field.id}-${id}-hint`}
            name={field.name}
            value={id}
            label={label}
            hint={hint}
            checked={field.value === id}
            onChoose={() => field.onValue(id)}
          />
        ))}
        <FieldError id={field.id} error={field.error} />
      </fieldset>
    </div>
  )
}
