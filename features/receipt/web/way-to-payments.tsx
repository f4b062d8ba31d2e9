import { useTranslations } from 'use-intl'
import { useSession } from '#domain/sessions/web/use-session.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'

/** Where receipts are found; a visitor comes there by way of the login, which keeps the place. */
export function WayToPayments() {
  const t = useTranslations('receipt')
  const account = useSession()
  return (
    <LinkButton to="payments" look="secondary">
      {account ? t('toPayments') : t('logInToPayments')}
    </LinkButton>
  )
}
