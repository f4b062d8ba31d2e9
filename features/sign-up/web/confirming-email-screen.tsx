import { MailOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MailLinkPage } from '#domain/mail-links/web/mail-link-page.tsx'
import { mailedAddress } from '#domain/mail-links/web/mailed-address.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { OwnSignUp } from './own-sign-up.tsx'

/** Confirms the address by the token of the mail, once, and goes on by itself; of several sign-ups, the reader's own. */
export function ConfirmingEmailScreen() {
  const t = useTranslations('signUp')
  const go = useGo()
  const goOn = {
    onAnswer: (email: string) => go('emailConfirmed', { email }, 'replace'),
    onExpired: () => go('requestExpired', { about: 'confirmation', email: mailedAddress.recall() }, 'replace'),
  }
  return (
    <MailLinkPage
      call="confirmEmail"
      icon={<MailOpen size={28} />}
      title={t('confirmingTitle')}
      text={t('confirmingText')}
      {...goOn}
      askMore={(token) => <OwnSignUp token={token} {...goOn} />}
    />
  )
}
