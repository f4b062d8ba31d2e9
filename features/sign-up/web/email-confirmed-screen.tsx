import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function EmailConfirmedScreen() {
  const t = useTranslations('signUp')
  return <PageHeading>{t('confirmedTitle')}</PageHeading>
}
