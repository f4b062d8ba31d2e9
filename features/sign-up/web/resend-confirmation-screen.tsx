import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function ResendConfirmationScreen() {
  const t = useTranslations('signUp')
  return <PageHeading>{t('resendTitle')}</PageHeading>
}
