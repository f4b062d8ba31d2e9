import { limits } from '#contract/limits.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { instantText, minuteText, zoneInRow } from '#contract/values/time/instant-text.ts'
import { localeOf } from '#contract/values/languages.ts'
import { formatMoney } from '#contract/values/money/money.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { placeOrNull } from '#contract/values/transit-data.ts'
import { wayOutOf } from '#domain/alerts/server/way-out.ts'
import { cardWords } from '#domain/cards/server/card-words.ts'
import { tripEnds } from '#domain/tickets/server/trip-words.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { LetterRow } from '#platform/server/mail/letters/letter.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { ticketIssued, ticketRows } from './ticket-letter.ts'
import { claimNotices } from './ticket-notices-queries.ts'
import type { Notice } from './ticket-notices-queries.ts'

/** A ticket as the mail about it tells it; amount in minor units, instants in UTC. */
export type IssuedTicket = Pick<
  Ticket,
  'id' | 'alias_pan' | 'name' | 'amount' | 'currency' | 'valid_from' | 'valid_to' | 'time_zone' | 'first_tap'
> & { last_tap?: Ticket['last_tap'] | undefined }

/** What a notice needs: the database, best inside the transaction that stores the tickets, the tenant, and its mail. */
export interface NoticeContext {
  database: TenantDatabase
  tenant: Pick<Tenant, 'name' | 'folder' | 'choices' | 'publicUrl' | 'timeZone'>
  mail: Mail
  seal: Seal
}

/**
 * Writes to every account with notify_ticket_issuance that holds a ticket's card: once a ticket, however often it is
 * told of it and by whom, and never of one that began over limits.ticketNoticeHours ago, before the account turned notices
 * on or before it held the card. Answers how many letters were added. Where the tenant offers no notices it asks the
 * database nothing.
 */
export async function noticeTickets(context: NoticeContext, tickets: readonly IssuedTicket[]): Promise<number> {
  if (context.tenant.choices.ticketNotices !== 'offered' || tickets.length === 0) return 0
  return context.database.transaction(async (inside) => {
    const notices = await claimNotices(inside, tickets, limits.ticketNoticeHours)
    const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
    for (const notice of notices) {
      const ticket = byId.get(notice.ticket_id)
      if (ticket) await writeNotice({ ...context, database: inside }, notice, ticket)
    }
    return notices.length
  })
}

function writeNotice(
  { database, tenant, mail, seal }: NoticeContext,
  notice: Notice,
  ticket: IssuedTicket,
): Promise<void> {
  const locale = localeOf[notice.language]
  const { valid_from, valid_to, time_zone } = ticket
  // As on the screens: a zone is said where it is another one, or clocks change between the two.
  const zoneAt = (iso: string) => zoneInRow(new Date(iso), locale, time_zone)
  const isPlain = time_zone === tenant.timeZone && zoneAt(valid_from) === zoneAt(valid_to)
  const timeText = (iso: string) => (isPlain ? minuteText : instantText)(iso, locale, time_zone)
  const money = { amountMinor: ticket.amount, currency: ticket.currency }
  const amount = formatMoney(money, locale, tenant.choices.currencyDisplay)
  const fare = ticket.name.trim() === '' ? ticket.id : ticket.name
  return mail.send(database, ticketIssued, {
    to: notice.email,
    language: notice.language,
    wayOut: wayOutOf({ tenant, seal }, { accountId: notice.account_id, kind: 'ticket', email: notice.email }),
    about: namesOf(ticket, fare, tripEnds(tenant, notice.language)),
    rows: ticketRows(notice.language, {
      fare,
      amount,
      valid_from: timeText(valid_from),
      valid_to: timeText(valid_to),
      card: cardWords({ ...notice, name: notice.card_name }),
    }),
    values: {
      name: notice.name,
      link: tenant.publicUrl + ownPath(tenant, '/dashboard/travels/tickets'),
    },
  })
}

/** From where to where, as far as its taps tell it, else the fare. */
function namesOf(
  { first_tap, last_tap }: IssuedTicket,
  fare: string,
  endsOf: ReturnType<typeof tripEnds>,
): Pick<LetterRow, 'names' | 'isWay'> {
  const [from = null, to = null] = [first_tap, last_tap].map(placeOrNull)
  const names = [...endsOf({ from, to, fare })]
  return { names, isWay: names.length > 1 }
}
