import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function TicketsScreen() {
  const t = useTranslations('tickets')
  return <PageHeading>{t('title')}</PageHeading>
}
