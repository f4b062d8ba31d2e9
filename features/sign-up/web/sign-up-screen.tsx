import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function SignUpScreen() {
  const t = useTranslations('signUp')
  return <PageHeading>{t('title')}</PageHeading>
}
