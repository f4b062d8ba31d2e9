import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isLanguageCode, languageNames } from '#contract/values/languages.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import styles from './details.module.css'

/** Name, surname, language, e-mail and password: a line each, and at its end the way to change it. */
export function DetailsPart() {
  const t = useTranslations('account')
  const { name, surname, email, language, google_id, facebook_id } = useAccount()
  // Whoever logs in by another site may have none.
  const hasPassword = google_id === null && facebook_id === null
  const { choices } = useTenant()
  return (
    <Card>
      <div className={styles.partHead}>
        <h2>{t('details')}</h2>
        <ScreenLink to="editAccount" className={styles.change}>
          {t('edit')}
        </ScreenLink>
      </div>
      <dl className={styles.details}>
        <Detail label={t('name')}>{name}</Detail>
        <Detail label={t('surname')}>{surname}</Detail>
        <Detail label={t('language')}>
          {isLanguageCode(language) ? <span lang={language}>{languageNames[language]}</span> : language}
        </Detail>
        <Detail label={t('email')} way={<ChangeOf what="changeEmail" />}>
          {email}
        </Detail>
        {choices.signIn === 'form' && (
          <Detail label={t('passwordOf')} way={<ChangeOf what="changePassword" />}>
            {hasPassword && <span aria-hidden="true">••••••••</span>}
          </Detail>
        )}
      </dl>
    </Card>
  )
}

/** A line of the details; a password has no value to read. */
function Detail({ label, children, way }: { label: string; children?: ReactNode; way?: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      {children && <dd>{children}</dd>}
      {way && <dd className={styles.detailWay}>{way}</dd>}
    </div>
  )
}

/** The eye has the label of its line beside it, readers of links alone the whole name. */
function ChangeOf({ what }: { what: 'changeEmail' | 'changePassword' }) {
  const t = useTranslations('account')
  return (
    <ScreenLink to={what} className={styles.change} aria-label={t(what)}>
      {t('change')}
    </ScreenLink>
  )
}
