import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { IdentityProviderName } from '#contract/shapes/tenant.ts'
import { ask } from '#platform/web/client.ts'
import { useErrorText } from '#platform/web/form/error-text.ts'
import { IdentityNotice } from '#platform/web/identity/identity-notice.tsx'
import { linkLogin } from '#platform/web/identity/link-login.ts'
import { useIdentity } from '#platform/web/identity/use-identity.ts'
import { useProviderName } from '#platform/web/identity/use-provider-name.ts'
import { useScreenAddress } from '#platform/web/navigation/screens.tsx'
import { useTenant } from '#platform/web/page-data.tsx'
import { isRefusal } from '#platform/web/refusal.ts'
import { sessionStore } from '#platform/web/session/session-store.ts'
import { useAccount } from '#platform/web/session/use-session.ts'
import { reportFault } from '#platform/web/shell/fault-store.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { LinkedLogin } from './linked-login.tsx'
import styles from './account.module.css'

/** The logins of other sites that lead into this account; nothing where the tenant offers none. */
export function LinkedLogins() {
  const t = useTranslations('account.linked')
  const { logins, choices } = useTenant()
  const account = useAccount()
  const nameOf = useProviderName()
  const errorText = useErrorText('account')
  const here = useScreenAddress()('account')
  const [done, setDone] = useState<{ provider: IdentityProviderName; isLinked: boolean }>()
  const link = useIdentity({
    page: { purpose: 'link', next: here },
    onProven: async (provider) => {
      await linkLogin()
      setDone({ provider, isLinked: true })
    },
  })
  const unlink = useMutation({
    mutationFn: (provider: IdentityProviderName) => ask('unlinkIdentity', { body: { provider } }),
    onSuccess: (answer, provider) => {
      sessionStore.renew(answer.account)
      setDone({ provider, isLinked: false })
    },
    onError: (thrown) => !isRefusal(thrown) && reportFault(thrown),
  })
  if (logins.length === 0) return null

  const refusal = isRefusal(unlink.error) ? unlink.error : undefined
  /** Whoever logs in by single sign-on has no other way in, and the account does not name that identity. */
  const isOnlyWay = (provider: IdentityProviderName) => choices.signIn === 'popup' && provider === logins[0]
  const isLinked = { google: account.google_id !== null, facebook: account.facebook_id !== null, azure: false }
  return (
    <Card>
      <h2 className={styles['partTitle']}>{t('title')}</h2>
      <p className={styles['muted']}>{t('text')}</p>
      <div className={styles['outcome']}>
        <IdentityNotice identity={link} />
      </div>
      <div role="status" className={styles['outcome']}>
        {refusal && <Notice tone="danger" title={errorText('', refusal)} />}
        {done && !refusal && link.status === 'idle' && (
          <Notice tone="success">{t(done.isLinked ? 'done' : 'undone', { name: nameOf(done.provider) })}</Notice>
        )}
      </div>
      <ul className={styles['sessions']}>
        {logins.map((provider) => (
          <LinkedLogin
            key={provider}
            name={nameOf(provider)}
            isLinked={isLinked[provider] || isOnlyWay(provider)}
            isOnlyWay={isOnlyWay(provider)}
            isWorking={
              (link.status === 'working' && link.provider === provider) ||
              (unlink.isPending && unlink.variables === provider)
            }
            onChange={() => {
              setDone(undefined)
              unlink.reset()
              link.forget()
              if (isLinked[provider]) unlink.mutate(provider)
              else link.begin(provider)
            }}
          />
        ))}
      </ul>
    </Card>
  )
}
