import { useTranslations } from 'use-intl'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** The way on for an address that has no account: it is in the sign-up's form already. */
export function NoAccountYet({ email }: { email: string }) {
  const t = useTranslations('shell')
  return <Notice>{t.rich('noAccountYet', { a: linkTo('signUp', { email }) })}</Notice>
}
