import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import type { Case } from '#contract/shapes/case.ts'
import { caseTextFlaw, caseTextLength } from '#contract/values/case-text.ts'
import { TextAreaField } from '#platform/web/form/fields/text-area-field.tsx'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm, type PortalForm } from '#platform/web/form/use-portal-form.ts'
import { toast } from '#platform/web/ui/dialog/toast-store.ts'
import { useRenewCase } from './use-renew-case.ts'

interface Fields extends Record<string, string> {
  text: string
}

function check({ text }: Fields) {
  const msg = caseTextFlaw(text, true)
  return msg ? [{ path: 'text' as const, msg }] : []
}

/** Writes to an open case. */
export function MessageForm({ made }: { made: Case }) {
  const t = useTranslations('cases')
  const renew = useRenewCase()
  const form = usePortalForm({
    call: 'writeToCase',
    messages: 'cases',
    fields: { text: '' },
    toBody: ({ text }) => ({ number: made.number, text }),
    check,
    onAnswer: (now) => {
      form.setValue('text', '')
      renew(now)
      toast(t('written'))
    },
  })
  return (
    <WordsForm
      form={form}
      label={t(`message.${made.state}`)}
      submit={t('sendMessage')}
      isNext={made.state !== 'answered'}
    />
  )
}

/** Opens a closed case again, with what is still wrong. */
export function ReopenForm({ made }: { made: Case }) {
  const t = useTranslations('cases')
  const renew = useRenewCase()
  const form = usePortalForm({
    call: 'reopenCase',
    messages: 'cases',
    fields: { text: '' },
    toBody: ({ text }) => ({ number: made.number, text }),
    check,
    onAnswer: renew,
  })
  return <WordsForm form={form} label={t('message.closed')} submit={t('reopen')} isNext={false} />
}

function WordsForm(props: {
  form: PortalForm<{ text: string }>
  label: string
  submit: string
  /** Whether it is what the case waits for. */
  isNext: boolean
}) {
  const { form, label, submit, isNext } = props
  const t = useTranslations('cases')
  const count = caseTextLength(form.values.text)
  return (
    <FormShell form={form} submit={submit} look={isNext ? 'primary' : 'secondary'}>
      <TextAreaField
        {...form.field('text')}
        label={label}
        rows={4}
        counter={count > 0 && t('counter', { count, most: limits.caseTextLength })}
      />
    </FormShell>
  )
}
