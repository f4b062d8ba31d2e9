import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { MailNotice } from './mail-notice.tsx'
import { sentToSearch } from './pages-search.ts'

/**
 * A mail is on its way if the account exists; the same page whether it does (specification section 2), which says of no
 * step of a sign-up that it is done.
 */
export function SentEmailIfExistsScreen() {
  const t = useTranslations('pages')
  const [{ sent_to, about }] = useScreenSearch(sentToSearch)
  return (
    <MailNotice about={about} title={t('ifExistsTitle')}>
      {sent_to ? t.rich('ifExistsText', { sent_to, b: (chunks) => <b>{chunks}</b> }) : t('ifExistsTextAny')}
    </MailNotice>
  )
}
