import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, LayoutList, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useCardLooks } from '#domain/cards/web/card-looks.tsx'
import { usePaidByCard } from '#domain/cards/web/use-paid-by-card.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { BankCardDialog } from './bank-card-dialog.tsx'
import { bankCardsSearch } from './bank-cards-search.ts'
import { BankCardsTable } from './bank-cards-table.tsx'
import { useBegunByCard } from './debt/use-begun-by-card.ts'
import { RegistrationNews } from './registration/registration-news.tsx'
import { RemoveCardDialog } from './remove-card-dialog.tsx'
import { CardWall } from './wall/card-wall.tsx'
import styles from './bank-cards.module.css'

/** An operator that answers more slowly finds the cards on the table. */
const holdMs = 1500

/** The cards of the account: as they lie on the table, or all their fields row by row; detail, edit mode with removal (specification section 2). */
export function BankCardsScreen() {
  const t = useTranslations('bankCards')
  const account = useAccount()
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const looks = useCardLooks()
  const rows = cards.data
  const uses = useQuery(callQuery('listCardUses', {}))
  // What a card owes, or owed, stands first below its name, and what goes with it is said before it is removed: both wait for it a moment from when the cards are there, so that nothing moves.
  const begun = useBegunByCard(rows ?? [])
  const paid = usePaidByCard(rows ?? [])
  const isAwaited = begun.isAwaited || paid.isAwaited || (uses.isPending && uses.fetchStatus === 'fetching')
  const isHeld = useShortWait(rows !== undefined && isAwaited, holdMs)
  const [search, change] = useScreenSearch(bankCardsSearch)
  const detail = rows?.find((card) => card.id === search.detail)
  const leaving = rows?.find((card) => card.id === search.remove)
  const isTable = search.view === 'fields'
  const ways = (card: BankCard) => ({
    onDetail: () => change({ detail: card.id }, 'open'),
    onEdit: () => change({ edit: search.edit === card.id ? '' : card.id }),
    onRemove: () => change({ remove: card.id }, 'open'),
  })
  // What is owed goes first: then adding a card is not the filled button.
  const owes =
    !isTable &&
    (uses.data?.payload.some(({ failed }) => failed.length > 0) || rows?.some((card) => begun.of(card).length > 0))
  const add = (words: ReactNode) => (
    <LinkButton
      to="addBankCard"
      look={owes ? 'secondary' : 'primary'}
      aria-label={t('add')}
      icon={<Plus aria-hidden="true" size={18} />}
    >
      {words}
    </LinkButton>
  )
  const beside = add(
    <>
      <span className={styles.words}>{t('add')}</span>
      <span className={styles.fewerWords}>{t('addShort')}</span>
    </>,
  )

  return (
    <>
      <PageHeading lead={t('lead')} isSpare actions={rows?.length === 0 ? undefined : beside}>
        {t('title')}
      </PageHeading>
      {/* Without a card the way to one stands below: another part, so that nothing jumps up. */}
      <div className={styles.parts} key={rows?.length === 0 ? 'none' : 'some'}>
        {search.news && (
          <RegistrationNews news={search.news} tail={search.tail} onClose={() => change({ news: '', tail: '' })} />
        )}
        {rows?.length === 0 ? (
          <Card>
            <EmptyState icon={<CreditCard size={28} />} title={t('emptyTitle')} actions={add(t('add'))}>
              {t('emptyText')}
            </EmptyState>
          </Card>
        ) : !rows && cards.error ? (
          <ErrorPart error={cards.error} onRetry={() => void cards.refetch()} />
        ) : !rows || looks.isPending || isHeld ? (
          <Skeleton lines={8} />
        ) : (
          <>
            {isTable ? (
              <BankCardsTable
                cards={rows}
                age={{ at: cards.dataUpdatedAt, hasFailed: cards.isError }}
                state={search}
                onState={change}
                edited={search.edit}
                ways={ways}
              />
            ) : (
              <CardWall
                cards={rows}
                looks={looks.data?.payload ?? []}
                uses={uses.data?.payload ?? (uses.isError ? null : undefined)}
                begunOf={begun.of}
                paidOf={paid.of}
                edited={search.edit}
                ways={ways}
              />
            )}
            <div className={styles.views}>
              {!isTable && <p className={styles.muted}>{t('fieldsFor')}</p>}
              <Button
                look="quiet"
                icon={
                  isTable ? <CreditCard aria-hidden="true" size={18} /> : <LayoutList aria-hidden="true" size={18} />
                }
                onClick={() => change({ view: isTable ? 'cards' : 'fields' }, 'push')}
              >
                {isTable ? t('showCards') : t('showFields')}
              </Button>
            </div>
          </>
        )}
      </div>
      {detail && <BankCardDialog card={detail} onClose={() => change({ detail: '' }, 'close')} />}
      {leaving && !isHeld && (
        <RemoveCardDialog
          card={leaving}
          isBegun={begun.of(leaving).length > 0}
          onClose={() => change({ remove: '' }, 'close')}
        />
      )}
    </>
  )
}
