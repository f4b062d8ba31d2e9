import { useTranslations } from 'use-intl'
import { IdentityNotice } from '#domain/identity/web/identity-notice.tsx'
import { useIdentity } from '#domain/identity/web/use-identity.ts'
import { useProviderName } from '#domain/identity/web/use-provider-name.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { PrivacyLine } from '../privacy-line.tsx'
import styles from '../sign-in.module.css'

/** Logins at identity providers below the form, where the tenant offers some. `next` is the place that was wanted, `finish` what ends such a login. */
export function SocialLogins({ next, finish }: { next: string; finish: (next?: string) => Promise<void> }) {
  const t = useTranslations('signIn')
  const { logins } = useTenant().choices
  const nameOf = useProviderName()
  const identity = useIdentity({ page: { purpose: 'logIn', next }, onProven: () => finish(next) })
  if (logins.length === 0) return null
  return (
    <section className={styles.social} aria-labelledby="social-logins">
      <h2 id="social-logins" className={styles.or}>
        {t('or')}
      </h2>
      <ul className={styles.providers}>
        {logins.map((provider) => (
          <li key={provider}>
            <Button
              look="secondary"
              wide
              pending={identity.status === 'working' && identity.provider === provider}
              onClick={() => identity.begin(provider)}
              icon={
                <span className={styles.initial} aria-hidden="true">
                  {nameOf(provider).slice(0, 1)}
                </span>
              }
            >
              {t('continueWith', { provider: nameOf(provider) })}
            </Button>
          </li>
        ))}
      </ul>
      <IdentityNotice identity={identity} />
      <PrivacyLine />
    </section>
  )
}
