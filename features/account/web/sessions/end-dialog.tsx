import { useTranslations } from 'use-intl'
import type { SessionRow } from '#contract/shapes/session.ts'
import { AskedProof } from '#domain/credentials/web/asked-proof.tsx'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf, type ProofValues } from '#domain/credentials/web/proof-values.ts'
import { useDeviceName } from '#domain/sessions/web/use-device-name.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm, type PortalForm } from '#platform/web/form/use-portal-form.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'

interface Ends {
  /** Called with the sessions that are left, where their answer says so. */
  onEnded: (left?: SessionRow[]) => void
  onClose: () => void
}

/** Asks who is there before one session ends, or all others (`rows`) at once, and ends them: one proof for all. */
export function EndDialog({ rows, ...ends }: Ends & { rows: readonly SessionRow[] }) {
  const t = useTranslations('account.sessions')
  const nameOf = useDeviceName()
  const [only, ...more] = rows
  const row = more.length === 0 ? only : undefined
  return (
    <Dialog
      title={row ? t('endNamed', { name: nameOf(row.user_agent) }) : t('endOthers')}
      onClose={ends.onClose}
      actions={null}
    >
      <p>{t(row ? 'confirm.one' : 'confirm.others')}</p>
      <AskedProof>
        {(hasPassword) =>
          row ? (
            <EndOne {...ends} id={row.id} hasPassword={hasPassword} />
          ) : (
            <EndOthers {...ends} hasPassword={hasPassword} />
          )
        }
      </AskedProof>
    </Dialog>
  )
}

function EndOne({ id, hasPassword, onEnded, onClose }: Ends & { id: string; hasPassword: boolean }) {
  const t = useTranslations('account.sessions')
  const form = usePortalForm({
    call: 'endSession',
    messages: 'account',
    fields: noProof,
    toBody: (values) => ({ id, ...proofOf(values) }),
    onAnswer: ({ payload }) => onEnded(payload),
    // One that is already over is no failure, but its answer tells nothing of the others.
    onRefusal: { 'session.not_found': () => onEnded() },
  })
  return <ProofForm form={form} submit={t('confirm.end')} hasPassword={hasPassword} onClose={onClose} />
}

function EndOthers({ hasPassword, onEnded, onClose }: Ends & { hasPassword: boolean }) {
  const t = useTranslations('account.sessions')
  const form = usePortalForm({
    call: 'endOtherSessions',
    messages: 'account',
    fields: noProof,
    toBody: proofOf,
    onAnswer: () => onEnded(),
  })
  return <ProofForm form={form} submit={t('endOthers')} hasPassword={hasPassword} onClose={onClose} />
}

function ProofForm(props: {
  form: PortalForm<ProofValues>
  submit: string
  hasPassword: boolean
  onClose: () => void
}) {
  const shell = useTranslations('shell')
  return (
    <FormShell
      form={props.form}
      submit={props.submit}
      look="danger"
      beside={
        <Button look="secondary" wide onClick={props.onClose}>
          {shell('cancel')}
        </Button>
      }
    >
      <ProofFields form={props.form} hasPassword={props.hasPassword} />
    </FormShell>
  )
}
