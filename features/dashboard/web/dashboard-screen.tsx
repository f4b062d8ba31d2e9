import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function DashboardScreen() {
  const t = useTranslations('dashboard')
  return <PageHeading>{t('title')}</PageHeading>
}
