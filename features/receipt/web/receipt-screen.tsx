import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function ReceiptScreen() {
  const t = useTranslations('receipt')
  return <PageHeading>{t('title')}</PageHeading>
}
