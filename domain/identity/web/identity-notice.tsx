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

/**
 * Says how a login at an identity provider stands, and the next step where it did not come to its end (`bare` where the
 * screen offers it by itself). It stays in the page while it has nothing to say, so that what comes later is read out.
 */
export function IdentityNotice({ identity, bare = false }: { identity: Identity; bare?: boolean }) {
  const t = useTranslations('shell.identity')
  const errorText = useRefusalText(proofLogin)
  const nameOf = useProviderName()
  const { status, provider, refusal, reason } = identity
  if (status === 'idle' || !provider) return <div role="status" />
  const name = nameOf(provider)
  const tone = tones[status] ?? 'danger'
  if (status === 'working') {
    return (
      <div role="status">
        <Notice tone={tone} title={t('working')} />
      </div>
    )
  }
  if (status === 'open' && bare) {
    return (
      <div role="status">
        <p className={styles.waits}>
          <b>{t('open.title')}</b>
          <br />
          {t('open.text')}
        </p>
      </div>
    )
  }
  const actions = (
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
  return (
    <div role="status">
      {status === 'refused' ? (
        <Notice tone={tone} title={refusal && errorText(refusal)} actions={!bare && actions} />
      ) : (
        <Notice tone={tone} title={t(`${status}.title`, { name })} actions={!bare && actions}>
          <p>{reason ? t(`reason.${reason}`) : t(`${status}.text`)}</p>
        </Notice>
      )}
    </div>
  )
}
