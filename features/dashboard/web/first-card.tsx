import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** Why tickets and payments are not there yet, and the way to them. */
export function FirstCard() {
  const t = useTranslations('dashboard')
  return (
    <Notice
      tone="warning"
      title={t('firstTitle')}
      actions={
        <LinkButton to="addBankCard" icon={<Plus aria-hidden="true" size={18} />}>
          {t('firstAction')}
        </LinkButton>
      }
    >
      {t('firstText')}
    </Notice>
  )
}
