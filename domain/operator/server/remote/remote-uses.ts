import type { CardUse } from '#contract/shapes/card-look.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { UsesQuery } from '../operator.ts'
import { byAge } from './payments/payments-again.ts'
import { remotePayments } from './payments/remote-payments.ts'
import type { RemoteContext } from './remote-context.ts'
import { remoteTickets } from './remote-tickets.ts'

/** The same of an operator's API: one question a card for its last ticket, and two for the payments of all. */
export async function remoteUses(context: RemoteContext, { aliasPans, startDate }: UsesQuery): Promise<CardUse[]> {
  const asked = [...new Set(aliasPans)]
  const [recent, failed, ...tickets] = await Promise.all([
    remotePayments(context, { aliasPans: asked, startDate, endDate: undefined }),
    remotePayments(context, { aliasPans: asked, startDate: undefined, endDate: undefined, isFailed: true }),
    ...asked.map((alias_pan) =>
      remoteTickets(context, {
        aliasPans: [alias_pan],
        limit: 1,
        offset: 0,
        startDate,
        endDate: undefined,
        sort: latest,
      }),
    ),
  ])
  return asked.map((alias_pan, at) => {
    const isOfCard = ({ AliasPan }: PaymentRow) => AliasPan.alias_pan === alias_pan
    const page = tickets[at]
    const [last] = page?.payload ?? []
    return {
      alias_pan,
      last: last
        ? { first_tap: last.first_tap, last_tap: last.last_tap, valid_from: last.valid_from, time_zone: last.time_zone }
        : null,
      tickets: page?.total ?? 0,
      payments: recent.filter(isOfCard).length,
      failed: owed(failed.filter(isOfCard)),
    }
  })
}

const latest = { column: 'valid_from', direction: 'desc' } as const

function owed(failed: readonly PaymentRow[]): CardUse['failed'] {
  const due = failed.filter(({ Payments }) => Payments.amount > 0 && !Payments.in_verification).toSorted(byAge)
  return [...Map.groupBy(due, ({ Payments }) => Payments.currencies_code)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, payments]) => ({
      currency,
      amount: payments.reduce((sum, { Payments }) => sum + Payments.amount, 0),
      count: payments.length,
      since: payments[0]?.Payments.created ?? '',
      short_id: payments[0]?.Payments.short_id ?? '',
    }))
}
