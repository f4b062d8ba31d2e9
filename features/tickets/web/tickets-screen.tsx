import { useTranslations } from 'use-intl'
import { NoCardYet } from '#domain/cards/web/no-card-yet.tsx'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { TicketTable } from './list/ticket-table.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { ticketsSearches } from './tickets-search.ts'
import { useTickets } from './use-tickets.ts'

/** The tickets of the account's cards within a range of days; one opens in a dialog. */
export function TicketsScreen() {
  const t = useTranslations('tickets')
  const { choices } = useTenant()
  const [search, change] = useScreenSearch(ticketsSearches[choices.pageSize])
  const tickets = useTickets(search, change)
  const open = search.detail === '' ? undefined : tickets.list.rows?.find(({ id }) => id === search.detail)

  return (
    <>
      <PageHeading lead={t('lead')} isSpare>
        {t('title')}
      </PageHeading>
      {tickets.cards.data?.length === 0 ? (
        <NoCardYet title={t('noCard')} text={t('noCardText')} add={t('addCard')} />
      ) : (
        <TicketTable {...{ tickets, search, change }} />
      )}
      {open && <TicketDialog ticket={open} onClose={() => change({ detail: '' }, 'close')} />}
    </>
  )
}
