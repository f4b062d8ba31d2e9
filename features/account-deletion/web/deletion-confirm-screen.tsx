import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { CodeField } from '#platform/web/form/fields/code-field.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { deletionConfirmSearch } from './account-deletion-search.ts'
import { deletionMark } from './deletion-mark.ts'
import { plainCode } from './plain-code.ts'
import { SendCode } from './send-code.tsx'

const life = {
  digits: String(limits.oneTimeCodeDigits),
  minutes: String(limits.oneTimeCodeMinutes),
  tries: String(limits.oneTimeCodeTries),
}

/** Second step of the deletion: the one-time code of the mail. After it the server knows neither account nor session. */
export function DeletionConfirmScreen() {
  const t = useTranslations('accountDeletion')
  const go = useGo()
  const { id, email } = useAccount()
  const { timeZone } = useTenant()
  const [{ code }, change] = useScreenSearch(deletionConfirmSearch)
  const isSent = code === 'sent'
  const form = usePortalForm({
    call: 'confirmDeletion',
    messages: 'accountDeletion',
    fields: { OTP: '' },
    toBody: ({ OTP }) => ({ id, OTP: plainCode(OTP) }),
    onAnswer: () => {
      deletionMark.set(id)
      return go('accountDeleted', {}, 'replace')
    },
  })
  const earlier = useQuery(callQuery('getEarlierAddress', {})).data?.earlier
  const b = (text: ReactNode) => <b>{text}</b>
  const lead = t.rich(isSent ? 'confirmLead' : 'confirmLeadUnsent', { email: earlier?.email ?? email, b })
  return (
    <>
      <PageHeading lead={lead}>{t('confirmTitle')}</PageHeading>
      <Card narrow>
        {earlier && (
          <Notice tone="neutral">
            {t.rich('earlierAddress', { email, b, time: () => <Instant at={earlier.until} timeZone={timeZone} /> })}
          </Notice>
        )}
        <FormShell
          form={form}
          submit={t('confirmSubmit')}
          look="danger"
          beside={
            <LinkButton to="account" look="secondary" wide>
              {t('keep')}
            </LinkButton>
          }
        >
          <CodeField {...form.field('OTP')} label={t('OTP')} hint={t('codeHint', life)} />
          <SendCode
            justSent={isSent}
            isNeeded={form.errors.some(({ code }) => code === 'spent')}
            // The old code goes, and with it what was said of it; the address tells a reload that there is a new one.
            onSent={() => {
              form.setValue('OTP', '')
              change({ code: 'sent' })
            }}
          />
        </FormShell>
      </Card>
    </>
  )
}
