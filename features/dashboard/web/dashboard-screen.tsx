import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, CreditCard, LogOut, ReceiptText, Ticket, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { Badge } from '#platform/web/ui/state/badge.tsx'
import { OutwardTile, Tile, Tiles } from '#platform/web/ui/page/card.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { FirstCard } from './first-card.tsx'
import styles from './dashboard.module.css'

/** Home (specification section 2). Tickets and payments wait for a card, and say so. */
export function DashboardScreen() {
  const t = useTranslations('dashboard')
  const account = useAccount()
  const { choices } = useTenant()
  const { tiles } = choices
  const { leave } = useLogIn()
  const [isLeaving, setIsLeaving] = useState(false)
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const count = cards.data?.length
  const hasNone = count === 0
  // Without a card the first thing to do stands above the tiles: they wait for it, so that nothing moves.
  const isHeld = useShortWait(cards.isPending && cards.fetchStatus === 'fetching')

  async function leaveOnce() {
    if (isLeaving) return
    setIsLeaving(true)
    await leave()
    setIsLeaving(false)
  }

  const heading = <PageHeading lead={t('lead')}>{t('welcome', { name: account.name })}</PageHeading>
  if (isHeld) {
    return (
      <>
        {heading}
        <Skeleton lines={10} />
      </>
    )
  }
  return (
    <>
      {heading}
      <div className={styles.parts}>
        {cards.isError && count === undefined && <ErrorPart error={cards.error} onRetry={() => void cards.refetch()} />}
        {hasNone && <FirstCard />}
        <Tiles>
          <Tile
            to="tickets"
            title={t('tickets')}
            text={hasNone ? t('needsCard') : t('ticketsText')}
            icon={<Ticket size={24} />}
            disabled={hasNone}
          />
          <Tile
            to="payments"
            title={t('payments')}
            text={hasNone ? t('needsCard') : t('paymentsText')}
            icon={<ReceiptText size={24} />}
            disabled={hasNone}
          />
          <Tile
            to="bankCards"
            title={t('bankCards')}
            text={t('bankCardsText')}
            icon={<CreditCard size={24} />}
            badge={count !== undefined && <Badge label={t('count', { count })}>{count}</Badge>}
            warning={hasNone ? t('noCard') : undefined}
          />
          {tiles.kind === 'extended' && (
            <Tile
              to="account"
              title={t('account')}
              text={t(`accountText.${choices.signIn}`)}
              icon={<UserRound size={24} />}
            />
          )}
          {tiles.kind === 'extended' && (
            <OutwardTile
              href={tiles.subscriptionsUrl}
              title={t('subscriptions')}
              text={t('subscriptionsText')}
              icon={<CalendarSync size={24} />}
            />
          )}
          <Tile
            onPress={() => void leaveOnce()}
            title={t('logout')}
            text={t('logoutText')}
            icon={<LogOut size={24} />}
          />
        </Tiles>
      </div>
    </>
  )
}
