import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'

/** The narrow column of a form of the account, with the way back to it at the end. */
export function AccountFormPage({ children }: { children: ReactNode }) {
  const t = useTranslations('account')
  return (
    <Card narrow>
      {children}
      <p>{t.rich('backToAccount', { a: linkTo('account') })}</p>
    </Card>
  )
}
