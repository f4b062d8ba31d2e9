import { useEffect, useRef, type ReactNode } from 'react'
import { AppWindow } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '#platform/web/form/errors/error-text.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import type { Tone } from '#platform/web/ui/state/status-mark.tsx'
import { proofLogin } from './proof-login.ts'
import type { Identity } from './use-identity.ts'
import { useProviderName } from './use-provider-name.ts'
import styles from './identity-notice.module.css'

const tones: Partial<Record<Identity['status'], Tone>> = {
  open: 'neutral',
  working: 'neutral',
  blocked: 'warning',
  closed: 'neutral',
  cancelled: 'neutral',
}

interface Props {
  identity: Identity
  rest?: string
}

/**
 * Says how a login at an identity provider stands, and the next step where it did not come to its end. It stays in the
 * page while it has nothing to say, so that what comes later is read out, and comes into sight when it has: it answers a
 * press at the foot of a phone. Where the screen offers the steps by itself, `rest` stands here before the first.
 */
export function IdentityNotice(props: Props) {
  const { status } = props.identity
  const place = useRef<HTMLDivElement>(null)
  // Where it stands before the steps it is in sight, and may say something before anybody pressed.
  const answersPress = props.rest === undefined && status !== 'idle'
  useEffect(() => {
    if (answersPress) place.current?.scrollIntoView({ block: 'nearest' })
  }, [answersPress, status])
  return (
    <div ref={place} role="status" className={styles.place}>
      <Stand {...props} />
    </div>
  )
}

function Stand({ identity, rest }: Props) {
  const t = useTranslations('shell.identity')
  const errorText = useRefusalText(proofLogin)
  const nameOf = useProviderName()
  const { status, provider, refusal, reason } = identity
  if (status === 'idle' || !provider) return rest && <Waits>{rest}</Waits>
  const name = nameOf(provider)
  const tone = tones[status] ?? 'danger'
  if (status === 'working') return <Notice tone={tone} title={t('working')} />
  const openText = opensInTab() ? t('open.inTab') : t('open.text')
  if (status === 'open' && rest) {
    return (
      <Waits>
        <b>{t('open.title')}</b> {openText}
      </Waits>
    )
  }
  const actions = !rest && (
    <>
      <Button look="secondary" onClick={() => identity.begin(provider)}>
        {status === 'open' ? t('show') : t('again')}
      </Button>
      {status !== 'refused' && (
        <Button look="quiet" onClick={() => identity.goOnHere(provider)}>
          {t('here')}
        </Button>
      )}
    </>
  )
  if (status === 'refused') return <Notice tone={tone} title={refusal && errorText(refusal)} actions={actions} />
  return (
    <Notice tone={tone} title={t(`${status}.title`, { name })} actions={actions}>
      <p>{status === 'open' ? openText : reason ? t(`reason.${reason}`) : t(`${status}.text`)}</p>
    </Notice>
  )
}

function Waits({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waits}>
      <AppWindow aria-hidden="true" size={24} />
      <p>{children}</p>
    </div>
  )
}

/** Phones and tablets know no windows: what asks for one gets a tab. */
function opensInTab(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
