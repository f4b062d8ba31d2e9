import { useTranslations } from 'use-intl'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** Nothing is to pay, and an online payment has no outcome that the reader could go on with: begun by another, or in doubt. */
export function OpenOnline({ count, isInDoubt }: { count: number; isInDoubt: boolean }) {
  const t = useTranslations('dashboard.owed')
  return (
    <Notice
      tone="waiting"
      title={t(isInDoubt ? 'verifying' : 'begun', { count })}
      actions={
        <LinkButton to="payments" look="secondary">
          {t('see')}
        </LinkButton>
      }
    >
      <p>{t(isInDoubt ? 'verifyingText' : 'begunText')}</p>
    </Notice>
  )
}
