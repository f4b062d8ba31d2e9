import type { PaymentRow } from '#contract/shapes/payment.ts'
import { stampOfInstant } from '#contract/values/time/date-stamp.ts'
import { readEnvelope, readRows } from '../read-rows.ts'
import { keepPayments, ourViews } from './remote-payments-queries.ts'
import type { OurView } from './remote-payments-queries.ts'
import type { RemoteWorld } from '../remote-world.ts'
import { RemotePayment } from '../row-shapes.ts'

interface PaymentsWish {
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
export async function remotePayments(world: RemoteWorld, wish: PaymentsWish): Promise<PaymentRow[]> {
  if (wish.aliasPans.length === 0) return []
  const answer = await world.api.get('payments/get', [
    0,
    0,
    '4:desc',
    ...(!world.hasFlags ? [] : wish.isFailed === true ? ['false', 'true'] : ['', '']),
    wish.startDate === undefined ? '' : stampOfInstant(wish.startDate),
    wish.endDate === undefined ? '' : stampOfInstant(wish.endDate),
    [...new Set(wish.aliasPans)].join(','),
    '',
  ])
  const asked = new Set(wish.aliasPans)
  const rows = readRows(readEnvelope(answer).payload, RemotePayment, {
    log: world.log,
    call: 'payments/get',
    belongs: ({ AliasPan }) => asked.has(AliasPan.alias_pan),
  })
  const own = await completed(world, onceEach(rows))
  return wish.isFailed === true ? own.filter(({ LastCharge }) => LastCharge.charge_results_name === 'FAILED') : own
}

const onceEach = (rows: readonly RemotePayment[]): RemotePayment[] => [
  ...new Map(rows.map((row) => [row.Payments.id, row])).values(),
]

async function completed({ database }: RemoteWorld, rows: readonly RemotePayment[]): Promise<PaymentRow[]> {
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
