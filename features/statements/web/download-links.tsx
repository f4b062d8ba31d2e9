import { FileText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { statementFormats } from '#contract/values/statement-formats.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { HrefButton } from '#platform/web/ui/button/button.tsx'
import styles from './statements.module.css'

/** The statement of these days in each format; `period` names them for who hears the links one by one. */
export function DownloadLinks(props: {
  from: string
  to: string
  cards?: readonly string[]
  /** Ids of labels, and `none`; all payments without any. */
  labels?: readonly string[]
  period: string
  /** The PDF as the one thing to press. */
  isFirst?: boolean
  /** In a line of a list. */
  isQuiet?: boolean
}) {
  const t = useTranslations('statements')
  const { language } = useLanguage()
  const query = new URLSearchParams({
    ...{ from: props.from, to: props.to, language },
    ...(props.cards && props.cards.length > 0 && { cards: props.cards.join(',') }),
    ...(props.labels && props.labels.length > 0 && { labels: props.labels.join(',') }),
  })
  return (
    <div className={styles.files} data-quiet={props.isQuiet || undefined}>
      {statementFormats.map((format) => (
        <HrefButton
          key={format}
          href={`/api/statements/statement.${format}?${query.toString()}`}
          download
          look={props.isQuiet ? 'quiet' : props.isFirst && format === 'pdf' ? 'primary' : 'secondary'}
          icon={format === 'pdf' && !props.isQuiet && <FileText aria-hidden="true" size={18} />}
          aria-label={t('download', { format: t(`files.${format}`), period: props.period })}
        >
          {t(`files.${format}`)}
        </HrefButton>
      ))}
    </div>
  )
}
