import { useTranslations } from 'use-intl'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import type { FieldBinding } from '#platform/web/form/use-portal-form.ts'

/** A code of the authenticator app, or a recovery code in its place; letters too, so no keyboard of digits alone. */
export function OtpField(field: FieldBinding) {
  const t = useTranslations('shell.factors')
  return <TextField {...field} label={t('otp')} hint={t('otpHint')} autoComplete="one-time-code" />
}
