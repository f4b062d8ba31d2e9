import { useTranslations } from 'use-intl'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import styles from './sign-in.module.css'

/** For whoever comes because of one charge only; nothing where the tenant answers travellers alone. */
export function GuestWay() {
  const t = useTranslations('signIn')
  const { choices } = useTenant()
  if (choices.guestSearch.kind === 'hidden') return null
  return <p className={styles.guest}>{t.rich('guest', { a: linkTo('guestSearch') })}</p>
}
