import { MailOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MailLinkPage } from '#domain/mail-links/web/mail-link-page.tsx'
import { mailedAddress } from '#domain/mail-links/web/mailed-address.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'

/** Confirms the address by the token of the mail, once, and goes on by itself. */
export function ConfirmingEmailScreen() {
  const t = useTranslations('signUp')
  const go = useGo()
  return (
    <MailLinkPage
      call="confirmEmail"
      icon={<MailOpen size={28} />}
      title={t('confirmingTitle')}
      text={t('confirmingText')}
      onAnswer={(email) => go('emailConfirmed', { email }, 'replace')}
      onExpired={() => go('requestExpired', { about: 'confirmation', email: mailedAddress.recall() }, 'replace')}
    />
  )
}
