import { useState, type ReactNode } from 'react'
import { CalendarSync, CreditCard, LogOut, ReceiptText, Ticket, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { OutwardTile, Tile, Tiles } from '#platform/web/ui/page/card.tsx'
import { Badge } from '#platform/web/ui/state/badge.tsx'
import styles from './dashboard.module.css'

/**
 * The tiles of the specification, the way out as the last of them, and `fresh` below. `cards` is how many there are, where
 * that is known.
 */
export function HomeTiles({ cards, fresh }: { cards: number | undefined; fresh?: ReactNode }) {
  const t = useTranslations('dashboard')
  const { choices } = useTenant()
  const { tiles } = choices
  const hasNone = cards === 0
  return (
    <section aria-label={t('ways')} className={styles.ways}>
      <Tiles>
        <Tile
          to="tickets"
          title={t('tickets')}
          text={hasNone ? undefined : t('ticketsText')}
          icon={<Ticket size={22} />}
          disabled={hasNone}
        />
        <Tile
          to="payments"
          title={t('payments')}
          text={hasNone ? undefined : t('paymentsText')}
          icon={<ReceiptText size={22} />}
          disabled={hasNone}
        />
        <Tile
          to="bankCards"
          title={t('bankCards')}
          text={t('bankCardsText')}
          icon={<CreditCard size={22} />}
          badge={cards !== undefined && <Badge label={t('count', { count: cards })}>{cards}</Badge>}
          warning={hasNone ? t('noCard') : undefined}
        />
        {tiles.kind === 'extended' && (
          <Tile
            to="account"
            title={t('account')}
            text={t(`accountText.${choices.signIn}`)}
            icon={<UserRound size={22} />}
          />
        )}
        {tiles.kind === 'extended' && (
          <OutwardTile
            href={tiles.subscriptionsUrl}
            title={t('subscriptions')}
            text={t('subscriptionsText')}
            icon={<CalendarSync size={22} />}
          />
        )}
        <LogOutTile />
      </Tiles>
      {fresh}
    </section>
  )
}

function LogOutTile() {
  const t = useTranslations('dashboard')
  const { leave } = useLogIn()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leaveOnce() {
    if (isLeaving) return
    setIsLeaving(true)
    await leave()
    setIsLeaving(false)
  }

  return <Tile title={t('logout')} icon={<LogOut size={22} />} onPress={() => void leaveOnce()} />
}
