import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { usePasskey } from '#domain/factors/web/passkeys/use-passkey.ts'
import { useFactors } from '#domain/factors/web/use-factors.ts'
import type { FieldValues } from '#platform/web/form/field-values.ts'
import type { PortalForm } from '#platform/web/form/use-portal-form.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** Sends the form by a passkey of the account instead of a typed proof, where it has one. */
export function PasskeyProof<Values extends FieldValues & { passkey: string }>({ form }: { form: PortalForm<Values> }) {
  const t = useTranslations('shell.passkeys')
  const { choices } = useTenant()
  const factors = useFactors()
  const signed = usePasskey({
    begin: 'beginPasskeyProof',
    onSigned: (passkey) => form.submitWith({ passkey: JSON.stringify(passkey) } as Partial<Values>),
  })
  if (choices.passkeys !== 'offered' || !factors || factors.passkeys.length === 0) return null
  return (
    <div>
      <div role="status">{signed.problem && <Notice tone="warning">{signed.problem}</Notice>}</div>
      <Ways>
        <Button
          id={form.field('passkey').id}
          look="secondary"
          icon={<Fingerprint aria-hidden="true" size={18} />}
          pending={signed.isPending || form.pending}
          onClick={() => signed.mutate()}
        >
          {t('prove')}
        </Button>
      </Ways>
    </div>
  )
}
