import { useQuery } from '@tanstack/react-query'
import { CreditCard, LogOut, ReceiptText, Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/call-query.ts'
import { useAccount } from '#platform/web/session/use-session.ts'
import { useLogIn } from '#platform/web/session/use-log-in.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Tile, Tiles } from '#platform/web/ui/card.tsx'
import { ErrorPart } from '#platform/web/ui/error-part.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'

/** The way in: tiles to trips, payments and cards. Without a card there is nothing to show, and the page says so. */
export function DashboardScreen() {
  const t = useTranslations('dashboard')
  const account = useAccount()
  const { leave } = useLogIn()
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const count = cards.data?.length
  const hasNone = count === 0

  return (
    <>
      <PageHeading lead={t('lead')}>{t('welcome', { name: account.name })}</PageHeading>
      {hasNone && (
        <Notice tone="warning" title={t('noCards')} actions={<LinkButton to="addBankCard">{t('addCard')}</LinkButton>}>
          {t('noCardsWhy')}
        </Notice>
      )}
      {cards.isError && !cards.data && <ErrorPart error={cards.error} onRetry={() => void cards.refetch()} />}
      <Tiles>
        <Tile
          to="tickets"
          title={t('tickets')}
          text={hasNone ? t('needsCard') : t('ticketsText')}
          icon={<Ticket />}
          disabled={hasNone}
        />
        <Tile
          to="payments"
          title={t('payments')}
          text={hasNone ? t('needsCard') : t('paymentsText')}
          icon={<ReceiptText />}
          disabled={hasNone}
        />
        <Tile
          to="bankCards"
          title={t('bankCards')}
          text={t('bankCardsText')}
          icon={<CreditCard />}
          badge={count !== undefined && <Badge label={t('cardCount', { count })}>{count}</Badge>}
          warning={hasNone ? t('noCardYet') : undefined}
        />
        <Tile onPress={() => void leave()} title={t('logout')} text={t('logoutText')} icon={<LogOut />} />
      </Tiles>
    </>
  )
}
