import { useTranslations } from 'use-intl'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

export function AddBankCardScreen() {
  const t = useTranslations('bankCards')
  return <PageHeading>{t('addTitle')}</PageHeading>
}
