import { useTranslations } from 'use-intl'
import { useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { cardTail } from '#contract/values/cards/card-scheme.ts'
import { caseReasons } from '#contract/values/case-words.ts'
import type { CaseForm, CaseSubject } from '#contract/shapes/case.ts'
import { caseTextLength } from '#contract/values/case-text.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useTripText } from '#domain/tickets/web/trip-name.tsx'
import { callQuery } from '#platform/web/client/call-query.ts'
import { RadioField } from '#platform/web/form/fields/radio-field.tsx'
import { SelectField } from '#platform/web/form/fields/select-field.tsx'
import { TextAreaField } from '#platform/web/form/fields/text-area-field.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { useInstantText } from '#platform/web/ui/values/instant.tsx'
import { keepMessage } from './keep-message.ts'
import { checkNewCase, elsewhere, newCaseFields, newCaseOf, unknown } from './new-case-fields.ts'
import styles from '../cases.module.css'

/** What is wrong, what only that reason asks for, and what happens next. A case that somebody else of the account opened meanwhile is shown instead. */
export function NewCaseForm(props: {
  subject: CaseSubject
  at: string
  /** The reason that the way here chose already; '' for none. */
  chosen: string
  form: CaseForm
}) {
  const { subject, at, chosen, form: known } = props
  const t = useTranslations('cases')
  const go = useGo()
  const account = useAccount()
  const queries = useQueryClient()
  const form = usePortalForm({
    call: 'openCase',
    messages: 'cases',
    fields: { ...newCaseFields, reason: caseReasons[subject.kind].some((id) => id === chosen) ? chosen : '' },
    toBody: (fields) => newCaseOf(subject, at, fields),
    check: checkNewCase,
    onAnswer: async ({ case: made, is_new }, { text }) => {
      const { number } = made
      queries.setQueryData(callQuery('getCase', { query: { number } }).queryKey, made)
      queries.removeQueries({ queryKey: ['getCaseForm'] })
      void queries.invalidateQueries({ queryKey: ['listCases'] })
      if (!is_new) keepMessage(account.id, text)
      await go('case', { number, came: is_new ? 'sent' : 'found' }, 'replace')
    },
  })
  const { reason } = form.values
  const count = caseTextLength(form.values.text)
  return (
    <FormShell form={form} submit={t('send')}>
      <RadioField
        {...form.field('reason')}
        label={t('what')}
        options={caseReasons[subject.kind].map((id) => ({ id, label: t(`reason.${id}`), hint: t(`reasonHint.${id}`) }))}
      />
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
      <TextAreaField
        {...form.field('text')}
        label={t('text')}
        hint={t('textHint')}
        optional={reason !== 'other'}
        counter={t('counter', { count, most: limits.caseTextLength })}
      />
      <WhatHappensNext />
    </FormShell>
  )
}

type Form = ReturnType<typeof usePortalForm<'openCase', typeof newCaseFields, 'cases'>>

function Station({ form, known }: { form: Form; known: CaseForm }) {
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

function OtherPayment({ form, known }: { form: Form; known: CaseForm }) {
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

function WhatHappensNext() {
  const t = useTranslations('cases')
  const { title, caseAnswerDays: days } = useTenant()
  const { email } = useAccount()
  return (
    <section className={styles.next}>
      <h2 className={styles.partTitle}>{t('nextTitle')}</h2>
      <ol className={styles.steps}>
        <li>{t('nextNumber', { email })}</li>
        <li>{t('nextAnswer', { operator: title, days })}</li>
        <li>{t('nextPage')}</li>
      </ol>
    </section>
  )
}
