import { useTranslations } from 'use-intl'
import { useTenant } from '../../page/page-data.tsx'
import { PasswordAdvice } from './password-advice.tsx'
import { PasswordField } from './password-field.tsx'
import type { FieldValues } from '../field-values.ts'
import type { PortalForm } from '../use-portal-form.ts'

/**
 * A new password with its advice before and while it is typed, and the same once more unless the tenant asks once.
 * `known` are the person's names and address: no password is made of them.
 */
export function NewPasswordFields<Values extends FieldValues>(props: {
  form: PortalForm<Values>
  first: { path: keyof Values & string; label: string }
  again: { path: keyof Values & string; label: string } | undefined
  known: readonly string[]
}) {
  const { form, first, again } = props
  const t = useTranslations('shell.form')
  const { passwordLength } = useTenant()
  const binding = form.field(first.path)
  return (
    <>
      <PasswordField
        {...binding}
        label={first.label}
        hint={t('passwordHint', { length: String(passwordLength) })}
        autoComplete="new-password"
        pending={form.pending}
      >
        <PasswordAdvice password={String(binding.value)} known={props.known} isHidden={binding.error !== undefined} />
      </PasswordField>
      {again && (
        <PasswordField
          {...form.field(again.path)}
          label={again.label}
          autoComplete="new-password"
          pending={form.pending}
        />
      )}
    </>
  )
}
