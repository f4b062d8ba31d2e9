import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { IdentityNotice } from '#domain/identity/web/identity-notice.tsx'
import { provenLogin } from '#domain/identity/web/proven-login.ts'
import { useIdentity } from '#domain/identity/web/use-identity.ts'
import { useProviderName } from '#domain/identity/web/use-provider-name.ts'
import { useScreenAddress } from '#platform/web/navigation/screens.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { ConfirmLoginDialog, type LoginChange } from './confirm-login-dialog.tsx'
import { LinkedLogin } from './linked-login.tsx'
import styles from '../account.module.css'

/** The logins of other sites that lead into this account; nothing where the tenant offers none. */
export function LinkedLogins() {
  const t = useTranslations('account.linked')
  const { choices } = useTenant()
  const { logins } = choices
  const account = useAccount()
  const nameOf = useProviderName()
  const queries = useQueryClient()
  const here = useScreenAddress()('account')
  const [done, setDone] = useState<LoginChange>()
  const [asked, setAsked] = useState<LoginChange | undefined>(() => {
    const provider = provenLogin.read()
    return provider && { kind: 'link', provider }
  })
  useEffect(() => provenLogin.forget(), [])
  const link = useIdentity({
    page: { purpose: 'link', next: here },
    onProven: (provider) => Promise.resolve(setAsked({ kind: 'link', provider })),
  })
  if (logins.length === 0) return null

  /** Whoever logs in by single sign-on has no other way in, and the account does not name that identity. */
  const isOnlyWay = (provider: IdentityProviderName) => choices.signIn === 'popup' && provider === logins[0]
  const isLinked = { google: account.google_id !== null, facebook: account.facebook_id !== null, azure: false }
  return (
    <Card>
      <h2 className={styles.partTitle}>{t('title')}</h2>
      <p className={styles.muted}>{t('text')}</p>
      <div className={styles.outcome}>
        <IdentityNotice identity={link} />
      </div>
      <div role="status" className={styles.outcome}>
        {done && link.status === 'idle' && (
          <Notice tone="success">{t(done.kind === 'link' ? 'done' : 'undone', { name: nameOf(done.provider) })}</Notice>
        )}
      </div>
      <ul className={styles.sessions}>
        {logins.map((provider) => (
          <LinkedLogin
            key={provider}
            provider={provider}
            name={nameOf(provider)}
            isLinked={isLinked[provider] || isOnlyWay(provider)}
            isOnlyWay={isOnlyWay(provider)}
            isWorking={link.status === 'working' && link.provider === provider}
            onChange={() => {
              setDone(undefined)
              link.forget()
              if (isLinked[provider]) setAsked({ kind: 'unlink', provider })
              else link.begin(provider)
            }}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmLoginDialog
          change={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            setDone(asked)
            // Taking one off ends the other sessions.
            void queries.invalidateQueries({ queryKey: ['listSessions'] })
          }}
        />
      )}
    </Card>
  )
}
