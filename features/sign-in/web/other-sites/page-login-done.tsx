import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleSlash, CircleX, LogIn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { IdentityFailure, IdentityOutcome } from '#contract/shapes/identity/identity.ts'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { endPageLogin, leaveForIdentity, readPageLogin, type PageLogin } from '#domain/identity/web/page-login.ts'
import { proofLogin } from '#domain/identity/web/proof-login.ts'
import { provenLogin } from '#domain/identity/web/proven-login.ts'
import { useProviderName } from '#domain/identity/web/use-provider-name.ts'
import { useRefusalText } from '#platform/web/form/errors/error-text.ts'
import { safePath } from '#platform/web/navigation/safe-path.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { isRefusal, type Refusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { Button, HrefButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { FactorStep } from '../factor-step.tsx'
import { useProofLogin } from './use-proof-login.ts'

type LoginOrigin = Omit<PageLogin, 'state'>

/** How the login ended at the identity provider. */
interface LoginEnd {
  state: string
  outcome: IdentityOutcome
  provider: string
  reason: IdentityFailure | ''
}

/**
 * The end of a login that left this page. Where it was begun in this window it goes on by itself; where a link from
 * elsewhere led here, nobody is logged in without a click.
 */
export function PageLoginDone(end: LoginEnd) {
  const t = useTranslations('signIn.done')
  const router = useRouter()
  const { logins } = useTenant().choices
  const { finish, asked } = useProofLogin()
  const provider = logins.find((name) => name === end.provider)
  const [begun] = useState(() => readPageLogin(end.state))
  const hand = useMutation({
    mutationFn: async ({ purpose, next }: LoginOrigin) => {
      if (purpose === 'logIn') return finish(next)
      // The account page asks who is there before it links anything.
      if (provider) provenLogin.set(provider)
      await router.navigate({ href: safePath(next) ?? '/dashboard', replace: true })
    },
    onError: (thrown) => !isRefusal(thrown) && reportFault(thrown),
  })
  const { mutate } = hand

  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    endPageLogin()
    if (end.outcome === 'ok' && begun) mutate(begun)
  }, [end.outcome, begun, mutate])

  const wanted: LoginOrigin = begun ?? { purpose: 'logIn', next: '' }
  const isOver = end.outcome !== 'ok' || hand.isError
  if (!begun && hand.isIdle && !isOver) return <GoOnPage provider={provider} onGoOn={() => mutate(wanted)} />
  if (asked) {
    return (
      <Card narrow>
        <FactorStep asked={asked} finish={finish} onCancel={() => void router.navigate({ href: '/', replace: true })} />
      </Card>
    )
  }
  if (!isOver) {
    return (
      <Card narrow>
        <PageHeading>{t('working')}</PageHeading>
        <Skeleton lines={2} />
      </Card>
    )
  }
  return <UnfinishedPage {...{ end, provider, wanted }} refusal={isRefusal(hand.error) ? hand.error : undefined} />
}

/** Asks whether somebody wants to be logged in whom a link led here. */
function GoOnPage({ provider, onGoOn }: { provider: IdentityProviderName | undefined; onGoOn: () => void }) {
  const t = useTranslations('signIn.done')
  const nameOf = useProviderName()
  return (
    <PicturePage
      icon={<LogIn size={28} />}
      title={t('asks')}
      text={t('asksText', { name: provider ? nameOf(provider) : '' })}
    >
      <Ways>
        <Button pending={false} onClick={onGoOn}>
          {t('goOn')}
        </Button>
        <HrefButton href="/" look="secondary">
          {t('toLogin')}
        </HrefButton>
      </Ways>
    </PicturePage>
  )
}

/** Why nobody was logged in or linked, and the ways on: another try, or back. */
function UnfinishedPage(props: {
  end: LoginEnd
  provider: IdentityProviderName | undefined
  wanted: LoginOrigin
  refusal: Refusal | undefined
}) {
  const { end, provider, wanted, refusal } = props
  const t = useTranslations('signIn.done')
  const texts = useTranslations('shell.identity')
  const errorText = useRefusalText(proofLogin)
  const nameOf = useProviderName()
  const how = end.outcome === 'cancelled' ? 'cancelled' : 'failed'
  const cause = end.reason === '' ? texts(`${how}.text`) : texts(`reason.${end.reason}`)
  const why = refusal ? errorText(refusal) : cause
  return (
    <PicturePage
      icon={how === 'cancelled' ? <CircleSlash size={28} /> : <CircleX size={28} />}
      tone={how === 'cancelled' ? undefined : 'danger'}
      title={provider ? texts(`${how}.title`, { name: nameOf(provider) }) : t(`window.${how}`)}
      text={<span role="status">{why}</span>}
    >
      <Ways>
        {provider && (
          <Button pending={false} onClick={() => leaveForIdentity(provider, wanted)}>
            {texts('again')}
          </Button>
        )}
        {wanted.purpose === 'link' ? (
          <HrefButton href={safePath(wanted.next) ?? '/'} look="secondary">
            {t('back')}
          </HrefButton>
        ) : (
          <HrefButton href="/" look={provider ? 'secondary' : 'primary'}>
            {t('toLogin')}
          </HrefButton>
        )}
      </Ways>
    </PicturePage>
  )
}
