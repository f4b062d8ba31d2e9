import { MailQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { SignUpSteps } from '#domain/sign-ups/web/sign-up-steps.tsx'
import { ResendMail } from './resend-mail.tsx'
import { shownEmailSearch } from './sign-up-search.ts'

/** The password was right, but the address is not confirmed yet: its mail comes again in one step. */
export function EmailUnconfirmedScreen() {
  const t = useTranslations('signUp')
  const [{ email }] = useScreenSearch(shownEmailSearch)
  const back = (
    <LinkButton to="signIn" search={{ email }} look="quiet">
      {t('toLogin')}
    </LinkButton>
  )
  return (
    <PicturePage
      above={<SignUpSteps at="email" />}
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
        <Ways>
          <LinkButton to="resendConfirmation">{t('resend')}</LinkButton>
          {back}
        </Ways>
      )}
    </PicturePage>
  )
}
