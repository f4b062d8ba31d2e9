import { LinkIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { expiredSearch } from './pages-search.ts'

/** A link of a mail that no longer works: why, and a new one in one step; for either kind where it is not known. */
export function RequestExpiredScreen() {
  const t = useTranslations('pages')
  const [{ email, about }] = useScreenSearch(expiredSearch)
  return (
    <PicturePage icon={<LinkIcon size={28} />} title={t('expiredTitle')} text={t('expiredText')}>
      <Ways>
        {about !== 'confirmation' && (
          <LinkButton to="forgotPassword" search={{ email }}>
            {about === '' ? t('expiredReset') : t('expiredAction')}
          </LinkButton>
        )}
        {about !== 'reset' && (
          <LinkButton to="resendConfirmation" search={{ email }} look={about === '' ? 'secondary' : 'primary'}>
            {about === '' ? t('expiredConfirmation') : t('expiredAction')}
          </LinkButton>
        )}
        <LinkButton to="signIn" look={about === '' ? 'quiet' : 'secondary'}>
          {t('expiredBack')}
        </LinkButton>
      </Ways>
    </PicturePage>
  )
}
