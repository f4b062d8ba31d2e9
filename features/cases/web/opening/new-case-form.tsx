import { useTranslations } from 'use-intl'
import { useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { caseReasons } from '#contract/values/case-words.ts'
import type { CaseForm, CaseSubject } from '#contract/shapes/case.ts'
import { caseTextLength } from '#contract/values/case-text.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { RadioField } from '#platform/web/form/fields/radio-field.tsx'
import { TextAreaField } from '#platform/web/form/fields/text-area-field.tsx'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { writeDraft } from '#platform/web/form/use-kept-values.ts'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { storedInTab } from '#platform/web/page/stored.ts'
import { AskedByReason } from './asked-by-reason.tsx'
import { checkNewCase, newCaseFields, newCaseOf } from './new-case-fields.ts'
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
      <AskedByReason form={form} known={known} />
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

/** What was written for a new case, where there was one: it stands in the message to that one, to be sent there. */
function keepMessage(accountId: string, text: string): void {
  if (text.trim() !== '') storedInTab.write('form-writeToCase', writeDraft({ text }, accountId, Date.now()))
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
