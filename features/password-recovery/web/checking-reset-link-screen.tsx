import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MailLinkPage } from '#domain/mail-links/web/mail-link-page.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useGoToExpired } from './use-go-to-expired.ts'

/** Checks the token of the mail, once, and goes on with the new one to the reset. */
export function CheckingResetLinkScreen() {
  const t = useTranslations('passwordRecovery')
  const go = useGo()
  const goToExpired = useGoToExpired()
  return (
    <MailLinkPage
      call="checkForgotPassword"
      icon={<KeyRound size={28} />}
      title={t('checkingTitle')}
      text={t('checkingText')}
      onAnswer={(token) => go('resetPassword', { token }, 'replace')}
      onExpired={goToExpired}
    />
  )
}
