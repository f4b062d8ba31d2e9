import type { PaymentRow } from '#contract/shapes/payment.ts'
import { stampOfInstant } from '#contract/values/time/date-stamp.ts'
import { readEnvelope, readRows } from '../read-rows.ts'
import { keepPayments, ourViews } from './remote-payments-queries.ts'
import type { OurView } from './remote-payments-queries.ts'
import type { RemoteContext } from '../remote-context.ts'
import { RemotePayment } from '../row-shapes.ts'

interface PaymentsQuery {
  aliasPans: readonly string[]
  startDate: string | undefined
  endDate: string | undefined
  /** Only those whose last charge failed, where the operator can be asked so. */
  isFailed?: boolean
}

/**
 * All payments of the cards made within the range, the newest first, as our books complete them: with the short id that
 * we minted, whether an online payment over them is open, and SUCCEEDED from the moment that one settled them, whether
 * the operator knows of it yet or not.
 *
 * They are always asked for whole. A filter, a sort order or a page of the operator's would follow its own idea of what
 * was paid, and so miss or repeat what was just paid online.
 */
export async function remotePayments(context: RemoteContext, query: PaymentsQuery): Promise<PaymentRow[]> {
  if (query.aliasPans.length === 0) return []
  const answer = await context.api.get('payments/get', [
    0,
    0,
    '4:desc',
    ...(!context.hasFlags ? [] : query.isFailed === true ? ['false', 'true'] : ['', '']),
    query.startDate === undefined ? '' : stampOfInstant(query.startDate),
    query.endDate === undefined ? '' : stampOfInstant(query.endDate),
    [...new Set(query.aliasPans)].join(','),
    '',
  ])
  const asked = new Set(query.aliasPans)
  const rows = readRows(readEnvelope(answer).payload, RemotePayment, {
    log: context.log,
    call: 'payments/get',
    belongs: ({ AliasPan }) => asked.has(AliasPan.alias_pan),
  })
  const own = await completed(context, onceEach(rows))
  return query.isFailed === true ? own.filter(({ LastCharge }) => LastCharge.charge_results_name === 'FAILED') : own
}

const onceEach = (rows: readonly RemotePayment[]): RemotePayment[] => [
  ...new Map(rows.map((row) => [row.Payments.id, row])).values(),
]

async function completed({ database }: RemoteContext, rows: readonly RemotePayment[]): Promise<PaymentRow[]> {
  const ids = rows.map(({ Payments }) => Payments.id)
  const views = new Map((await ourViews(database, ids)).map((view) => [view.payment_id, view]))
  const changed = rows.filter((row) => !isKept(row, views.get(row.Payments.id)))
  const kept = changed.length === 0 ? [] : await keepPayments(database, changed)
  const minted = new Map(kept.map(({ payment_id, short_id }) => [payment_id, short_id]))
  return rows.map((row) => {
    const view = views.get(row.Payments.id)
    const { id, updated } = row.Payments
    const settled = view?.settled_at ?? null
    return {
      ...row,
      Payments: {
        ...row.Payments,
        short_id: minted.get(id) ?? view?.short_id ?? '',
        updated: settled !== null && settled > updated ? settled : updated,
        in_verification: view?.in_verification === true,
        ...(view?.in_doubt === true && { in_doubt: true }),
        ...(view?.surplus && { surplus: view.surplus }),
      },
      ...(settled !== null && { LastCharge: { charge_results_name: 'SUCCEEDED' } }),
    }
  })
}

function isKept({ Payments, AliasPan }: RemotePayment, view: OurView | undefined): boolean {
  return (
    view?.short_id !== null &&
    view?.operator_number === Payments.short_id &&
    view.alias_pan === AliasPan.alias_pan &&
    view.created === Payments.created
  )
}
