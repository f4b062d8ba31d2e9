import { MailQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { ResendMail } from './resend-mail.tsx'
import { SignUpPage } from './sign-up-page.tsx'
import { emailSearch } from './sign-up-search.ts'
import styles from './sign-up.module.css'

/** The password was right, but the address is not confirmed yet: its mail comes again in one step. */
export function EmailUnconfirmedScreen() {
  const t = useTranslations('signUp')
  const [{ email }] = useScreenSearch(emailSearch)
  const back = (
    <LinkButton to="signIn" search={{ email }} look="quiet">
      {t('toLogin')}
    </LinkButton>
  )
  return (
    <SignUpPage
      icon={<MailQuestionMark size={28} />}
      tone="warning"
      title={t('unconfirmedTitle')}
      text={email ? t.rich('unconfirmedText', { email, b: (chunks) => <b>{chunks}</b> }) : t('unconfirmedTextAny')}
    >
      {email ? (
        <ResendMail email={email} justSent={false}>
          {back}
        </ResendMail>
      ) : (
        <div className={styles['ways']}>
          <LinkButton to="resendConfirmation">{t('resend')}</LinkButton>
          {back}
        </div>
      )}
    </SignUpPage>
  )
}
