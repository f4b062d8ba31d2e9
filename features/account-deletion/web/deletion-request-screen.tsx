import { useTranslations } from 'use-intl'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useSummaries } from '#domain/tickets/web/debt/use-summaries.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { useAmountText, useOwnFirst } from '#platform/web/ui/values/amount.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useOnline } from '#platform/web/page/use-online.ts'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { useSendCode } from './use-send-code.ts'
import styles from './account-deletion.module.css'

const stays = ['books', 'receipts', 'due'] as const

/** First step of the deletion: what goes, what the law keeps and how long. Nothing is deleted without the code. */
export function DeletionRequestScreen() {
  const t = useTranslations('accountDeletion')
  const { signIn } = useTenant().choices
  const goes = [`person.${signIn}`, 'cards', 'settings', 'sessions'] as const
  const go = useGo()
  const online = useOnline()
  const send = useSendCode(() => go('deletionConfirm', { code: 'sent' }))
  return (
    <>
      <PageHeading lead={t('requestLead')}>{t('requestTitle')}</PageHeading>
      <Card narrow>
        <div className={styles.columns}>
          <section>
            <h2>{t('goesTitle')}</h2>
            <ul>
              {goes.map((what) => (
                <li key={what}>{t(`goes.${what}`)}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{t('staysTitle')}</h2>
            <ul>
              {stays.map((what) => (
                <li key={what}>{what === 'due' ? <Due /> : t(`stays.${what}`)}</li>
              ))}
            </ul>
          </section>
        </div>
        <div role="status" className={styles.news}>
          {!online && <Notice tone="warning">{t('offline')}</Notice>}
          {online && send.problem && <Notice tone="warning">{send.problem}</Notice>}
        </div>
        <Ways>
          <Button
            look="danger"
            pending={send.isPending}
            aria-disabled={!online || undefined}
            onClick={() => online && send.mutate()}
          >
            {t('requestAction')}
          </Button>
          <LinkButton to="account" look="secondary">
            {t('keep')}
          </LinkButton>
        </Ways>
      </Card>
    </>
  )
}

/** What of failed payments remains due: how much, as soon as it is known. */
function Due() {
  const t = useTranslations('accountDeletion')
  const { locale } = useLanguage()
  const amountText = useAmountText()
  const ownFirst = useOwnFirst()
  const due = useSummaries(useAccount().id).summaries?.filter(({ count }) => count > 0)
  if (due?.length === 0) return t('dueNone')
  const amounts = ownFirst(due ?? []).map((sum) => amountText(sum.total_amount, sum.currencies_code))
  return (
    <>
      {due ? t('dueSum', { amount: new Intl.ListFormat(locale).format(amounts) }) : t('stays.due')}{' '}
      <ScreenLink to="payments">{t('toDue')}</ScreenLink>
    </>
  )
}
