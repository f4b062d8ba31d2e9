import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { languages, type LanguageCode } from '#contract/values/languages.ts'
import { noticeParts, type NoticePart } from '#contract/values/notice-parts.ts'
import { pageNames } from '#contract/values/page-names.ts'
import { askFile } from '#platform/web/client/ask-file.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { HrefButton } from '#platform/web/ui/button/button.tsx'
import { PageContents, PartHeading } from '#platform/web/ui/contents/page-contents.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import styles from './privacy-notice.module.css'

/** A notice of fewer parts is read without a list of them. */
const manyHeadings = 4
const idOf = (part: number) => `notice-${String(part)}`

/**
 * The notice as the tenant gives it: a text in the reader's language, or a PDF; without one the placeholder. A page brings
 * the text in its own language alone: once another one was chosen all of them are asked for.
 */
export function PrivacyNotice() {
  const t = useTranslations('pages')
  const shell = useTranslations('shell')
  const centre = useTranslations('privacyCentre')
  const { privacy, title, language: usual } = useTenant()
  const { language } = useLanguage()
  const brought = privacy?.text
  const all = useQuery({
    queryKey: ['privacyTexts'],
    queryFn: () => askFile(pageNames.privacyTexts) as Promise<Partial<Record<LanguageCode, string>>>,
    enabled: brought !== undefined && brought[language] === undefined,
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
  const given = brought && { ...all.data, ...brought }
  const isElsewhere = given !== undefined && given[language] === undefined
  const spoken = isElsewhere ? ([usual, ...languages].find((each) => given[each] !== undefined) ?? usual) : language
  const written = given?.[spoken]
  if (written) {
    const parts = noticeParts(written)
    const headings = parts.flatMap((part, at) => (part.kind === 'heading' ? [{ id: idOf(at), title: part.text }] : []))
    const isLong = headings.length >= manyHeadings
    return (
      <>
        {isLong && <PageContents label={centre('contents')} parts={headings} />}
        <div className={styles.notice} lang={isElsewhere ? spoken : undefined}>
          {parts.map((part, index) => (
            <NoticeBlock key={index} part={part} id={isLong ? idOf(index) : undefined} />
          ))}
        </div>
      </>
    )
  }
  if (!privacy?.file) return <p>{t('privacyText')}</p>
  return (
    <>
      <p>{t('privacyPdf', { operator: title })}</p>
      <Ways>
        <HrefButton
          href={pageNames.privacyFile}
          target="_blank"
          rel="noopener"
          icon={<ExternalLink aria-hidden="true" size={20} />}
        >
          {t('privacyOpen')}
          <span className="visually-hidden"> {shell('newWindow')}</span>
        </HrefButton>
        <HrefButton
          href={pageNames.privacyFile}
          download={privacy.file}
          look="quiet"
          icon={<Download aria-hidden="true" size={20} />}
        >
          {t('privacySave')}
        </HrefButton>
      </Ways>
    </>
  )
}

function NoticeBlock({ part, id }: { part: NoticePart; id: string | undefined }) {
  if (part.kind === 'heading') return id ? <PartHeading id={id}>{part.text}</PartHeading> : <h2>{part.text}</h2>
  if (part.kind === 'paragraph') return <p>{part.text}</p>
  return (
    <ul>
      {part.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
