import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function SignInScreen() {
  const t = useTranslations('signIn')
  return <PageHeading>{t('title')}</PageHeading>
}
