import { useTranslations } from 'use-intl'
import { IdentityNotice } from '#domain/identity/web/identity-notice.tsx'
import { ProviderButtons } from '#domain/identity/web/provider-buttons.tsx'
import { ProviderPrivacy } from '#domain/identity/web/provider-privacy.tsx'
import { useIdentity } from '#domain/identity/web/use-identity.ts'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { OrLine } from '#platform/web/ui/page/or-line.tsx'
import { PasskeyLogin } from '../passkey-login.tsx'
import styles from '../sign-in.module.css'

/**
 * The other ways in than the form above: a passkey, and identity providers, as the tenant offers them. `next` is the place
 * that was wanted, `finish` what ends a provider's login.
 */
export function OtherLogins({ next, finish }: { next: string; finish: (next?: string) => Promise<void> }) {
  const t = useTranslations('signIn')
  const { logins, passkeys } = useTenant().choices
  const identity = useIdentity({ page: { purpose: 'logIn', next }, onProven: () => finish(next) })
  if (logins.length === 0 && passkeys !== 'offered') return null
  return (
    <section className={styles.otherLogins} aria-labelledby="other-logins">
      <OrLine titleId="other-logins">{t('or')}</OrLine>
      <PasskeyLogin />
      {logins.length > 0 && (
        <>
          <ProviderButtons
            onPick={identity.begin}
            working={identity.status === 'working' ? identity.provider : undefined}
          />
          <IdentityNotice identity={identity} />
          <ProviderPrivacy accepts={t.rich('accept', { a: linkTo('privacy') })} />
        </>
      )}
    </section>
  )
}
