import { BadgeCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { shownEmailSearch } from './sign-up-search.ts'

/** The address is confirmed; the login is one click away and knows it. */
export function EmailConfirmedScreen() {
  const t = useTranslations('signUp')
  const [{ email }] = useScreenSearch(shownEmailSearch)
  return (
    <PicturePage
      icon={<BadgeCheck size={28} />}
      tone="success"
      title={t('confirmedTitle')}
      text={email ? t.rich('confirmedText', { email, b: (chunks) => <b>{chunks}</b> }) : t('confirmedTextAny')}
    >
      <Ways>
        <LinkButton to="signIn" search={{ email }}>
          {t('confirmedAction')}
        </LinkButton>
      </Ways>
    </PicturePage>
  )
}
