import { useTranslations } from 'use-intl'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import styles from './sign-in.module.css'

/** A first login at an identity provider makes an account: going on accepts the privacy notice. */
export function PrivacyLine() {
  const t = useTranslations('signIn')
  return <p className={styles.privacy}>{t.rich('accept', { a: linkTo('privacy') })}</p>
}
