import { useTranslations } from 'use-intl'
import { IdentityNotice } from '#domain/identity/web/identity-notice.tsx'
import { ProviderButtons } from '#domain/identity/web/provider-buttons.tsx'
import { useIdentity } from '#domain/identity/web/use-identity.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { PrivacyLine } from '../privacy-line.tsx'
import styles from '../sign-in.module.css'

/** Logins at identity providers below the form, where the tenant offers some. `next` is the place that was wanted, `finish` what ends such a login. */
export function SocialLogins({ next, finish }: { next: string; finish: (next?: string) => Promise<void> }) {
  const t = useTranslations('signIn')
  const { logins } = useTenant().choices
  const identity = useIdentity({ page: { purpose: 'logIn', next }, onProven: () => finish(next) })
  if (logins.length === 0) return null
  return (
    <section className={styles.social} aria-labelledby="social-logins">
      <h2 id="social-logins" className={styles.or}>
        {t('or')}
      </h2>
      <ProviderButtons
        onPick={identity.begin}
        working={identity.status === 'working' ? identity.provider : undefined}
      />
      <IdentityNotice identity={identity} />
      <PrivacyLine />
    </section>
  )
}
