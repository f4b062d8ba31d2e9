import { useTranslations } from 'use-intl'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'

/** For whoever comes because of one charge only; nothing where the tenant answers travellers alone. */
export function GuestWay() {
  const t = useTranslations('signIn')
  const { choices } = useTenant()
  if (choices.guestSearch.kind === 'hidden') return null
  return <p>{t.rich('guest', { a: linkTo('guestSearch') })}</p>
}
