import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { NoCardYet } from '#domain/cards/web/no-card-yet.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { AnyPeriod } from './any-period.tsx'
import { MonthsPart } from './months-part.tsx'
import styles from './statements.module.css'

/** What the cards were charged, as files: last month by one press, each of twelve months, and any days. */
export function StatementsScreen() {
  const t = useTranslations('statements')
  const account = useAccount()
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const months = useQuery(callQuery('listStatementMonths', {}))
  // All parts at once: none moves when another one comes.
  const isWaiting = (!months.data && !months.error) || (!cards.data && !cards.error)
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {cards.data?.length === 0 ? (
        <NoCardYet title={t('noCard')} text={t('noCardText')} add={t('addCard')} />
      ) : isWaiting ? (
        <Card>
          <div className={styles.waiting}>
            <Skeleton lines={10} />
          </div>
        </Card>
      ) : (
        <div className={styles.parts}>
          <MonthsPart months={months} />
          <AnyPeriod cards={cards.data ?? []} />
        </div>
      )}
    </>
  )
}
