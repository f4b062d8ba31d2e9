import { useState } from 'react'
import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PasskeyRow } from '#contract/shapes/identity/factors.ts'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf } from '#domain/credentials/web/proof-values.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { Opened } from '#platform/web/form/opened.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from '../second-factor.module.css'

interface ItemProps {
  row: PasskeyRow
  hasPassword: boolean
  onRemoved: (left: PasskeyRow[]) => void
}

/** One passkey: its name, since when, used last when, and its end. */
export function PasskeyItem(props: ItemProps) {
  const t = useTranslations('secondFactor.passkeys')
  const { timeZone } = useTenant()
  const { row } = props
  const [isAsked, setIsAsked] = useState(false)
  const at = (instant: string) => ({ time: () => <Instant at={instant} timeZone={timeZone} /> })
  return (
    <li className={styles.passkey}>
      <span className={styles.passkeyIcon} aria-hidden="true">
        <Fingerprint size={22} />
      </span>
      <div className={styles.passkeyBody}>
        <p className={styles.passkeyName}>{row.name}</p>
        <ul className={`${styles.facts} parted`}>
          <li>{row.last_used === null ? t('unused') : t.rich('lastUsed', at(row.last_used))}</li>
          <li>{t.rich('created', at(row.created))}</li>
          {row.is_of_one_device && <li>{t('oneDevice')}</li>}
        </ul>
      </div>
      {!isAsked && (
        <Button look="secondary" aria-label={t('removeNamed', { name: row.name })} onClick={() => setIsAsked(true)}>
          {t('remove')}
        </Button>
      )}
      {isAsked && <RemoveForm {...props} />}
    </li>
  )
}

function RemoveForm({ row, hasPassword, onRemoved }: ItemProps) {
  const t = useTranslations('secondFactor.passkeys')
  const form = usePortalForm({
    call: 'removePasskey',
    messages: 'secondFactor',
    fields: noProof,
    toBody: (values) => ({ id: row.id, ...proofOf(values) }),
    onAnswer: ({ passkeys }) => onRemoved(passkeys),
  })
  return (
    <div className={styles.passkeyForm}>
      <Opened>
        <FormShell form={form} submit={t('removeNamed', { name: row.name })} look="danger">
          <p>{t('removeText')}</p>
          <ProofFields form={form} hasPassword={hasPassword} />
        </FormShell>
      </Opened>
    </div>
  )
}
