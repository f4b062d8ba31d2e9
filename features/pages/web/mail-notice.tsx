import type { ReactNode } from 'react'
import { MailCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import styles from './pages.module.css'

/** What both pages about a mail show around their own sentence. */
export function MailNotice({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('pages')
  return (
    <Card narrow>
      <span className={styles['envelope']} aria-hidden="true">
        <MailCheck size={28} />
      </span>
      <PageHeading>{title}</PageHeading>
      <p className={styles['text']}>{children}</p>
      <p className={styles['muted']}>{t('spam')}</p>
      <div className={styles['ways']}>
        <LinkButton to="signIn">{t('sentBack')}</LinkButton>
        <LinkButton to="resendConfirmation" look="secondary">
          {t('sentAgain')}
        </LinkButton>
      </div>
    </Card>
  )
}
