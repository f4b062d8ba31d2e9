import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function PaymentsScreen() {
  const t = useTranslations('payments')
  return <PageHeading>{t('title')}</PageHeading>
}
