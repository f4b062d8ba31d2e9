import { useQuery } from '@tanstack/react-query'
import { CreditCard, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { BankCardDialog } from './bank-card-dialog.tsx'
import { useBankCardColumns } from './bank-card-columns.tsx'
import { bankCardsSearch } from './bank-cards-search.ts'
import { RegistrationNews } from './registration/registration-news.tsx'
import { RemoveCardDialog } from './remove-card-dialog.tsx'
import { RowEdit } from './row-edit.tsx'
import { useCardName } from './use-card-name.ts'
import styles from './bank-cards.module.css'

/** The cards of the account: list, detail, edit mode with removal (specification section 2). */
export function BankCardsScreen() {
  const t = useTranslations('bankCards')
  const account = useAccount()
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const [search, change] = useScreenSearch(bankCardsSearch)
  const columns = useBankCardColumns()
  const cardName = useCardName()
  const rows = cards.data
  const detail = rows?.find((card) => card.id === search.detail)
  const leaving = rows?.find((card) => card.id === search.remove)
  const add = (
    <LinkButton to="addBankCard" icon={<Plus aria-hidden="true" size={18} />}>
      {t('add')}
    </LinkButton>
  )

  return (
    <>
      <PageHeading lead={t('lead')} actions={rows?.length === 0 ? undefined : add}>
        {t('title')}
      </PageHeading>
      {/* Without a card the way to one stands below: another part, so that nothing jumps up. */}
      <div className={styles.parts} key={rows?.length === 0 ? 'none' : 'some'}>
        {search.news && (
          <RegistrationNews news={search.news} tail={search.tail} onClose={() => change({ news: '', tail: '' })} />
        )}
        {rows?.length === 0 ? (
          <Card>
            <EmptyState icon={<CreditCard size={28} />} title={t('emptyTitle')} actions={add}>
              {t('emptyText')}
            </EmptyState>
          </Card>
        ) : (
          <DataTable
            caption={t('caption')}
            columns={columns}
            rows={rows ?? []}
            rowKey={(card) => card.id}
            age={{ at: cards.dataUpdatedAt, hasFailed: cards.isError }}
            state={search}
            onState={change}
            onOpen={(card) => change({ detail: card.id }, 'open')}
            rowName={cardName}
            rowActions={(card) => (
              <RowEdit
                card={cardName(card)}
                isOn={search.edit === card.id}
                onToggle={() => change({ edit: search.edit === card.id ? '' : card.id })}
                onRemove={() => change({ remove: card.id }, 'open')}
              />
            )}
            empty={null}
            instead={
              rows ? undefined : cards.error ? (
                <ErrorPart error={cards.error} onRetry={() => void cards.refetch()} />
              ) : (
                <Skeleton lines={6} />
              )
            }
          />
        )}
      </div>
      {detail && <BankCardDialog card={detail} onClose={() => change({ detail: '' }, 'close')} />}
      {leaving && <RemoveCardDialog card={leaving} onClose={() => change({ remove: '' }, 'close')} />}
    </>
  )
}
