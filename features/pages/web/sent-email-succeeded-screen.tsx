import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { SignUpSteps } from '#domain/sign-ups/web/sign-up-steps.tsx'
import { MailNotice } from './mail-notice.tsx'
import { sentToSearch } from './pages-search.ts'

/** The mail is on its way; says to which address. */
export function SentEmailSucceededScreen() {
  const t = useTranslations('pages')
  const [{ sent_to, about }] = useScreenSearch(sentToSearch)
  return (
    <MailNotice about={about} above={about === 'confirmation' && <SignUpSteps at="email" />} title={t('sentTitle')}>
      {sent_to ? t.rich('sentText', { sent_to, b: (chunks) => <b>{chunks}</b> }) : t('sentTextAny')}
    </MailNotice>
  )
}
