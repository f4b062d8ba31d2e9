import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function ConfirmingEmailScreen() {
  const t = useTranslations('signUp')
  return <PageHeading>{t('confirmingTitle')}</PageHeading>
}
