import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { CircleAlert } from 'lucide-react'
import styles from '../form.module.css'

/** All errors of a failed submit on top of the form. Takes the focus on each failure; each entry leads to its field. */
export function ErrorSummary(props: {
  errors: readonly { path: string; fieldId: string; text: string }[]
  labels: Readonly<Record<string, string>>
  failures: number
}) {
  const t = useTranslations('shell')
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (props.failures > 0) box.current?.focus()
  }, [props.failures])

  function goToField(event: MouseEvent, fieldId: string) {
    event.preventDefault()
    document.getElementById(fieldId)?.focus()
  }

  if (props.errors.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby="error-summary-title" tabIndex={-1}>
      <h2 id="error-summary-title" className={styles.summaryTitle}>
        <CircleAlert aria-hidden="true" size={20} />
        {t('form.summary')}
      </h2>
      <ul className={styles.summaryList}>
        {props.errors.map((error) => (
          <li key={error.path}>
            {error.fieldId ? (
              <a href={`#${error.fieldId}`} onClick={(event) => goToField(event, error.fieldId)}>
                {props.labels[error.fieldId] && `${t('labelled', { label: props.labels[error.fieldId] ?? '' })} `}
                {error.text}
              </a>
            ) : (
              error.text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
