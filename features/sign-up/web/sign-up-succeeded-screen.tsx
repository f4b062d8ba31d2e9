import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function SignUpSucceededScreen() {
  const t = useTranslations('signUp')
  return <PageHeading>{t('succeededTitle')}</PageHeading>
}
