import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { CircleAlert } from 'lucide-react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import styles from '../form.module.css'

/**
 * All errors of a failed submit on top of the form, the one notice of them: under the documented words where fields are
 * wrong. Takes the focus on each failure; each entry leads to its field.
 */
export function ErrorSummary(props: {
  errors: readonly { path: string; fieldId: string; text: string }[]
  labels: Readonly<Record<string, string>>
  failures: number
}) {
  const t = useTranslations('shell')
  const { locale } = useLanguage()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (props.failures > 0) box.current?.focus()
  }, [props.failures])

  /** After its field, unless its words name that by themselves: "Enter your surname". */
  function named({ text }: { text: string }, label: string): string {
    const isNamed = text.toLocaleLowerCase(locale).includes(label.toLocaleLowerCase(locale))
    if (isNamed) return text
    // A question has its mark already.
    return `${label.endsWith('?') ? label : t('labelled', { label })} ${text}`
  }

  function goToField(event: MouseEvent, fieldId: string) {
    event.preventDefault()
    document.getElementById(fieldId)?.focus()
  }

  if (props.errors.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby="error-summary-title" tabIndex={-1}>
      <h2 id="error-summary-title" className={styles.summaryTitle}>
        <CircleAlert aria-hidden="true" size={20} />
        {t(props.errors.some(({ fieldId }) => fieldId) ? 'form.check' : 'form.summary')}
      </h2>
      <ul className={styles.summaryList}>
        {props.errors.map((error) => (
          <li key={error.path}>
            {error.fieldId ? (
              <a href={`#${error.fieldId}`} onClick={(event) => goToField(event, error.fieldId)}>
                {named(error, props.labels[error.fieldId] ?? '')}
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
