import { BadgeCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { recoveryEmailSearch } from './password-recovery-search.ts'

/** The new password holds; the login is one click away and knows the address where this browser does. */
export function PasswordResetScreen() {
  const t = useTranslations('passwordRecovery')
  const { logins } = useTenant().choices
  const [{ email }] = useScreenSearch(recoveryEmailSearch)
  return (
    <PicturePage
      icon={<BadgeCheck size={28} />}
      tone="success"
      title={t('doneTitle')}
      text={logins.length > 0 ? `${t('doneText')} ${t('doneLogins')}` : t('doneText')}
    >
      <Ways>
        <LinkButton to="signIn" search={{ email }}>
          {t('doneAction')}
        </LinkButton>
      </Ways>
    </PicturePage>
  )
}
