import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import type { CaseForm } from '#contract/shapes/case.ts'
import { cardTail } from '#contract/values/cards/card-scheme.ts'
import { useTripText } from '#domain/tickets/web/trip-name.tsx'
import { SelectField } from '#platform/web/form/fields/select-field.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import type { PortalForm } from '#platform/web/form/use-portal-form.ts'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { useInstantText } from '#platform/web/ui/values/instant.tsx'
import { elsewhere, unknown, type NewCaseFields } from './new-case-fields.ts'

interface Asked {
  form: PortalForm<NewCaseFields>
  known: CaseForm
}

/** What only the chosen reason asks for, or advises. */
export function AskedByReason({ form, known }: Asked) {
  const t = useTranslations('cases')
  const { reason } = form.values
  return (
    <>
      {reason === 'missing_tap' && <Station form={form} known={known} />}
      {reason === 'charged_twice' && <OtherPayment form={form} known={known} />}
      {reason === 'not_mine' && (
        <Notice tone="warning">
          <p>{t('advice.not_mine')}</p>
        </Notice>
      )}
      {reason === 'card_refused' && (
        <Notice>
          <p>{t.rich('advice.card_refused', { a: linkTo('payments') })}</p>
        </Notice>
      )}
    </>
  )
}

function Station({ form, known }: Asked) {
  const t = useTranslations('cases')
  return (
    <>
      <SelectField
        {...form.field('station')}
        label={t(`station.${known.missing_tap ?? 'none'}`)}
        hint={t('stationHint')}
        options={[
          { id: '', label: t('stationChoose') },
          ...known.stations.map((place) => ({ id: place, label: place })),
          { id: elsewhere, label: t('stationOther') },
          { id: unknown, label: t('stationUnknown') },
        ]}
      />
      {form.values.station === elsewhere && (
        <TextField
          {...form.field('station_typed')}
          label={t('stationTyped')}
          autoComplete="off"
          maxLength={limits.caseStationLength}
        />
      )}
    </>
  )
}

function OtherPayment({ form, known }: Asked) {
  const t = useTranslations('cases')
  const { timeZone } = useTenant()
  const amountText = useAmountText()
  const instantText = useInstantText()
  const tripText = useTripText()
  return (
    <SelectField
      {...form.field('other_payment')}
      label={t('otherPayment')}
      options={[
        { id: '', label: t('otherChoose') },
        ...known.payments.map(({ short_id, amount, currency, created, from, to, truncated_pan }) => ({
          id: short_id,
          label: t('paymentOption', {
            amount: amountText(amount, currency),
            time: instantText(created, timeZone),
            trip: from === null && to === null ? 'none' : tripText({ from, to, fare: '' }),
            tail: cardTail(truncated_pan),
          }),
        })),
        { id: unknown, label: t('otherNone') },
      ]}
    />
  )
}
