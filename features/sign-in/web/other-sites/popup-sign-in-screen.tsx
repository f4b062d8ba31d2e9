import { useEffect, useRef } from 'react'
import { AppWindow, LogIn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IdentityNotice } from '#domain/identity/web/identity-notice.tsx'
import { isJustLeft } from '#domain/identity/web/leave-providers.ts'
import { useIdentity } from '#domain/identity/web/use-identity.ts'
import { useHydrated } from '#platform/web/page/use-hydrated.ts'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { FactorStep } from '../factor-step.tsx'
import { GuestWay } from '../guest-way.tsx'
import { Halves } from '../halves.tsx'
import { signInSearch } from '../sign-in-search.ts'
import { useProofLogin } from './use-proof-login.ts'
import styles from '../sign-in.module.css'

/**
 * Login by the operator's single sign-on (specification section 2). The window tries to open with the page; where the
 * browser wants a click first, the button is there and nothing went wrong. Whoever is still logged in at the provider is logged out there first.
 */
export function PopupSignInScreen() {
  const t = useTranslations('signIn')
  const { title, choices } = useTenant()
  const provider = choices.logins[0] ?? 'azure'
  const [{ next }] = useScreenSearch(signInSearch)
  const { finish, asked, giveUp } = useProofLogin()
  const identity = useIdentity({ page: { purpose: 'logIn', next }, onProven: () => finish() })
  const hasLeft = useHydrated() && isJustLeft()

  const tried = useRef(false)
  useEffect(() => {
    if (tried.current) return
    tried.current = true
    if (opensByItself()) identity.beginUnasked(provider)
    // Once, with the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  if (asked) {
    return (
      <Halves>
        <Card narrow>
          <FactorStep asked={asked} finish={finish} onCancel={giveUp} />
        </Card>
      </Halves>
    )
  }
  const isOpen = identity.status === 'open'
  const lead = next ? t('leadNext') : hasLeft ? t('popup.left') : t('lead')
  return (
    <Halves>
      <Card narrow>
        <PageHeading lead={lead}>{t('title')}</PageHeading>
        <div className={styles.popup}>
          <IdentityNotice identity={identity} rest={t('popup.hint')} />
          <Button
            wide
            pending={identity.status === 'working'}
            onClick={() => identity.begin(provider)}
            icon={isOpen ? <AppWindow aria-hidden="true" size={20} /> : <LogIn aria-hidden="true" size={20} />}
          >
            {isOpen ? t('popup.show') : t('popup.submit', { title })}
          </Button>
          <Button look="quiet" onClick={() => identity.goOnHere(provider)}>
            {t('popup.here')}
          </Button>
          <div className={styles.besides}>
            <p className={styles.privacy}>{t.rich('popup.first', { a: linkTo('privacy') })}</p>
            <GuestWay />
          </div>
        </div>
      </Card>
    </Halves>
  )
}

/** Not behind the reader's back, and not for somebody who has just logged out or whose session has just ended. */
function opensByItself(): boolean {
  return document.visibilityState === 'visible' && !isJustLeft() && sessionStore.last() === undefined
}
