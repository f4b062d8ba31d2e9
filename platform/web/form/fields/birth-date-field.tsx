import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { describedBy, FieldError, type FieldFrameProps } from './field-frame.tsx'
import { useFieldLabel } from '../field-labels.tsx'
import { dayParts, typedDay, valueOfDay, type DayPart } from './typed-day.ts'
import styles from '../form.module.css'

/**
 * A day that one knows by heart, typed into three boxes: empty it looks empty in every browser, where a box of type
 * `date` shows today's in grey in some, and opens a calendar a lifetime away from the wanted day in others. Its value
 * is year-month-day as typed; `dayOnWire` makes it one for a call. An error leads to the first box. A hint stands before the
 * example of one.
 */
export function BirthDateField(field: FieldFrameProps) {
  const t = useTranslations('shell')
  const boxes = useRef<HTMLDivElement>(null)
  const typed = typedDay(String(field.value))
  useFieldLabel(field.id, field.label)

  useEffect(() => {
    // What was typed, or filled in by the browser, before the page came alive is taken over.
    const before = Array.from(boxes.current?.querySelectorAll('input') ?? [], ({ value }) => value)
    const [day = '', month = '', year = ''] = before
    const value = valueOfDay({ day, month, year })
    if (value !== '' && value !== field.value) field.onValue(value)
    // Only once, when the page comes alive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const idOf = (part: DayPart) => (part === 'day' ? field.id : `${field.id}-${part}`)
  return (
    // The mark of an error is the line beside it: a group's own line would begin in the middle of its legend.
    <div className={styles.field} data-invalid={field.error ? '' : undefined}>
      <fieldset className={styles.group} aria-describedby={describedBy({ ...field, hint: true })}>
        <legend className={styles.label}>{field.optional ? t('optional', { label: field.label }) : field.label}</legend>
        <div id={`${field.id}-hint`} className={styles.hint}>
          {field.hint} {t('form.dayHint')}
        </div>
        <div ref={boxes} className={styles.parts}>
          {dayParts.map((part) => (
            <div key={part} className={styles.part} data-part={part}>
              <label htmlFor={idOf(part)}>{t(`form.${part}`)}</label>
              <input
                id={idOf(part)}
                name={`${field.name}.${part}`}
                className={styles.input}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                value={typed[part]}
                onChange={(event) => field.onValue(valueOfDay({ ...typed, [part]: event.target.value }))}
                aria-required={field.optional ? undefined : true}
                aria-invalid={field.error ? true : undefined}
              />
            </div>
          ))}
        </div>
        <FieldError id={field.id} error={field.error} />
      </fieldset>
    </div>
  )
}
