import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Factors } from '#contract/shapes/identity/factors.ts'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf } from '#domain/credentials/web/proof-values.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { Opened } from '#platform/web/form/opened.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './second-factor.module.css'

/** The authenticator app that is asked for: since when, how many recovery codes there still are, and the ways to change it. */
export function AuthenticatorOn(props: {
  authenticator: NonNullable<Factors['authenticator']>
  hasPassword: boolean
  onCodes: (codes: readonly string[]) => void
  onOff: () => void
}) {
  const t = useTranslations('secondFactor.on')
  const { timeZone } = useTenant()
  const { since, recovery_codes } = props.authenticator
  const [asked, setAsked] = useState<'renew' | 'off'>()
  return (
    <section className={styles.part} aria-labelledby="authenticator">
      <div className={styles.head}>
        <h2 id="authenticator">{t('title')}</h2>
        <StatusMark tone="success">{t('state')}</StatusMark>
      </div>
      <p>{t.rich('since', { time: () => <Instant at={since} timeZone={timeZone} /> })}</p>
      <p>{t('left', { count: recovery_codes })}</p>
      {asked ? (
        <Opened>
          {asked === 'renew' ? (
            <RenewForm hasPassword={props.hasPassword} onCodes={props.onCodes} />
          ) : (
            <OffForm hasPassword={props.hasPassword} onOff={props.onOff} />
          )}
        </Opened>
      ) : (
        <Ways>
          <Button look="secondary" onClick={() => setAsked('renew')}>
            {t('renew')}
          </Button>
          <Button look="danger" onClick={() => setAsked('off')}>
            {t('off')}
          </Button>
        </Ways>
      )}
    </section>
  )
}

function RenewForm(props: { hasPassword: boolean; onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslations('secondFactor.on')
  const form = usePortalForm({
    call: 'renewRecoveryCodes',
    messages: 'secondFactor',
    fields: noProof,
    toBody: proofOf,
    onAnswer: ({ recovery_codes }) => props.onCodes(recovery_codes),
  })
  return (
    <FormShell form={form} submit={t('renew')}>
      <p>{t('renewText')}</p>
      <ProofFields form={form} hasPassword={props.hasPassword} />
    </FormShell>
  )
}

function OffForm(props: { hasPassword: boolean; onOff: () => void }) {
  const t = useTranslations('secondFactor.on')
  const form = usePortalForm({
    call: 'removeAuthenticator',
    messages: 'secondFactor',
    fields: noProof,
    toBody: proofOf,
    onAnswer: props.onOff,
  })
  return (
    <FormShell form={form} submit={t('off')} look="danger">
      <p>{t('offText')}</p>
      <ProofFields form={form} hasPassword={props.hasPassword} />
    </FormShell>
  )
}
