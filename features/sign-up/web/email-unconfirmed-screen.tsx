import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function EmailUnconfirmedScreen() {
  const t = useTranslations('signUp')
  return <PageHeading>{t('unconfirmedTitle')}</PageHeading>
}
