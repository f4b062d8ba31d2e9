import type { ReactNode } from 'react'
import { CreditCard, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useScreenSearch, type ChangeSearch } from '#platform/web/navigation/use-screen-search.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { BankCardDialog } from './bank-card-dialog.tsx'
import { bankCardsSearch, type BankCardsView } from './bank-cards-search.ts'
import { BankCardsInView } from './bank-cards-in-view.tsx'
import { RegistrationNews } from './registration/registration-news.tsx'
import { RemoveCardDialog } from './remove-card-dialog.tsx'
import { useBankCards, type BankCards } from './use-bank-cards.ts'
import styles from './bank-cards.module.css'

/** The cards of the account: as they lie on the table, or all their fields row by row; detail, edit mode with removal (specification section 2). */
export function BankCardsScreen() {
  const t = useTranslations('bankCards')
  const own = useBankCards()
  const [search, change] = useScreenSearch(bankCardsSearch)
  const { cards, looks, isHeld } = own
  const rows = cards.data
  const hasNone = rows?.length === 0
  const isTable = search.view === 'fields'
  // What is owed goes first: then adding a card is not the filled button.
  const look = !isTable && own.isOwing ? 'secondary' : 'primary'

  return (
    <>
      <PageHeading lead={t('lead')} isSpare actions={hasNone ? undefined : <AddCardBesideHeading look={look} />}>
        {t('title')}
      </PageHeading>
      {/* Without a card the way to one stands below: another part, so that nothing jumps up. */}
      <div className={styles.parts} key={hasNone ? 'none' : 'some'}>
        {search.news && (
          <RegistrationNews news={search.news} tail={search.tail} onClose={() => change({ news: '', tail: '' })} />
        )}
        {hasNone ? (
          <FirstCard look={look} />
        ) : !rows && cards.error ? (
          <ErrorPart error={cards.error} onRetry={() => void cards.refetch()} />
        ) : !rows || looks.isPending || isHeld ? (
          <Skeleton lines={8} />
        ) : (
          <BankCardsInView cards={rows} {...{ own, search, change, isTable }} />
        )}
      </div>
      <BankCardDialogs {...{ own, search, change }} />
    </>
  )
}

type AddLook = 'primary' | 'secondary'

function AddLink({ look, children }: { look: AddLook; children: ReactNode }) {
  const t = useTranslations('bankCards')
  return (
    <LinkButton to="addBankCard" look={look} aria-label={t('add')} icon={<Plus aria-hidden="true" size={18} />}>
      {children}
    </LinkButton>
  )
}

/** Beside the heading, in fewer words where there is less room. */
function AddCardBesideHeading({ look }: { look: AddLook }) {
  const t = useTranslations('bankCards')
  return (
    <AddLink look={look}>
      <span className={styles.words}>{t('add')}</span>
      <span className={styles.fewerWords}>{t('addShort')}</span>
    </AddLink>
  )
}

function FirstCard({ look }: { look: AddLook }) {
  const t = useTranslations('bankCards')
  return (
    <Card>
      <EmptyState
        icon={<CreditCard size={28} />}
        title={t('emptyTitle')}
        actions={<AddLink look={look}>{t('add')}</AddLink>}
      >
        {t('emptyText')}
      </EmptyState>
    </Card>
  )
}

/** What stands open over the cards: one of them in detail, or the question whether it is to be removed. */
function BankCardDialogs(props: { own: BankCards; search: BankCardsView; change: ChangeSearch<BankCardsView> }) {
  const { own, search, change } = props
  const cardOf = (id: string) => own.cards.data?.find((card) => card.id === id)
  const detail = cardOf(search.detail)
  const leaving = cardOf(search.remove)
  return (
    <>
      {detail && <BankCardDialog card={detail} onClose={() => change({ detail: '' }, 'close')} />}
      {leaving && !own.isHeld && (
        <RemoveCardDialog
          card={leaving}
          isBegun={own.begunOf(leaving).length > 0}
          onClose={() => change({ remove: '' }, 'close')}
        />
      )}
    </>
  )
}
