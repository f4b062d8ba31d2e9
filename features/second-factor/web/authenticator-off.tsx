import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf } from '#domain/credentials/web/proof-values.ts'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { Opened } from '#platform/web/form/opened.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { QrCode } from './qr-code.tsx'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import styles from './second-factor.module.css'

interface Begun {
  secret: string
  uri: string
}

/** The way to an authenticator app: a proof of who sits here, the secret for the app, its first code. */
export function AuthenticatorOff(props: { hasPassword: boolean; onOn: (codes: readonly string[]) => void }) {
  const t = useTranslations('secondFactor.off')
  const [isAsked, setIsAsked] = useState(false)
  const [begun, setBegun] = useState<Begun>()
  const form = usePortalForm({
    call: 'beginAuthenticator',
    messages: 'secondFactor',
    fields: noProof,
    toBody: proofOf,
    onAnswer: setBegun,
  })
  if (begun) return <FirstCode begun={begun} onOn={props.onOn} />
  return (
    <section className={styles.part} aria-labelledby="authenticator">
      <div className={styles.head}>
        <h2 id="authenticator">{t('title')}</h2>
        <StatusMark tone="off">{t('state')}</StatusMark>
      </div>
      <p>{t('text')}</p>
      {isAsked ? (
        <Opened>
          <FormShell form={form} submit={t('begin')}>
            <p>{t('proof')}</p>
            <ProofFields form={form} hasPassword={props.hasPassword} />
          </FormShell>
        </Opened>
      ) : (
        <Ways>
          <Button look="secondary" onClick={() => setIsAsked(true)}>
            {t('begin')}
          </Button>
        </Ways>
      )}
    </section>
  )
}

function FirstCode({ begun, onOn }: { begun: Begun; onOn: (codes: readonly string[]) => void }) {
  const t = useTranslations('secondFactor.begun')
  const form = usePortalForm({
    call: 'confirmAuthenticator',
    messages: 'secondFactor',
    fields: { otp: '' },
    toBody: ({ otp }) => ({ otp }),
    onAnswer: ({ recovery_codes }) => onOn(recovery_codes),
  })
  return (
    <section className={styles.part} aria-labelledby="authenticator">
      <h2 id="authenticator">{t('title')}</h2>
      <p>{t('scan')}</p>
      <QrCode text={begun.uri} label={t('qr')} />
      <p>
        {t('secret')} <span className={styles.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <FormShell form={form} submit={t('submit')}>
        <TextField
          {...form.field('otp')}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </FormShell>
    </section>
  )
}
