import { useTranslations } from 'use-intl'
import { TextAreaField } from '#platform/web/form/fields/text-area-field.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import type { PortalForm } from '#platform/web/form/use-portal-form.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { OrLine } from '#platform/web/ui/page/or-line.tsx'
import { fieldsOfLine } from './typed-line.ts'
import type { Reading, TypedLine } from './typed-line.ts'
import { Understood } from './understood.tsx'

/** Paste the line, or type its parts; what was understood of them, where that is a guess, stands below and follows each correction. */
export function LineFields({
  form,
  reading,
  isGuest,
}: {
  form: PortalForm<TypedLine>
  reading: Reading
  /** Without an account the card must be named, and only the very day is looked at. */
  isGuest: boolean
}) {
  const t = useTranslations('statementSearch')
  const { currency } = useTenant()
  const line = form.field('line')
  function take(value: string | boolean) {
    line.onValue(value)
    for (const [path, read] of Object.entries(fieldsOfLine(String(value), reading)))
      form.setValue(path as keyof TypedLine, read)
  }
  return (
    <>
      <TextAreaField
        {...line}
        onValue={take}
        label={t('line')}
        hint={t('lineHint')}
        optional
        autoComplete="off"
        asLine
      />
      <OrLine>{t('or')}</OrLine>
      <TextField
        {...form.field('amount')}
        label={t('amount')}
        hint={t('amountHint', { currency })}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...form.field('day')}
        label={t('day')}
        hint={t(isGuest ? 'guest.dayHint' : 'dayHint')}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...form.field('last_digits')}
        label={t('last_digits')}
        hint={t('digitsHint')}
        optional={!isGuest}
        autoComplete="off"
        inputMode="numeric"
        maxLength={24}
      />
      <Understood typed={form.values} reading={reading} />
    </>
  )
}
