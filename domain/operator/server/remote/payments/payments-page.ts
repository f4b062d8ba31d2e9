import type { paymentColumns } from '#contract/list-segments.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { Listing, ListQuery } from '../../operator.ts'
import type { StatusFilter } from '../../status-filter.ts'
import { mostRows } from '../read-rows.ts'

type Column = (typeof paymentColumns)[number]

const values: Readonly<Record<Column, (row: PaymentRow) => string | number>> = {
  id: ({ Payments }) => Payments.id,
  short_id: ({ Payments }) => Payments.short_id,
  amount: ({ Payments }) => Payments.amount,
  status: ({ LastCharge }) => LastCharge.charge_results_name,
  created: ({ Payments }) => Payments.created,
  updated: ({ Payments }) => Payments.updated,
}

/** Filters, sorts and cuts payments as the ledger does. Rows that are equal follow their id, so that pages never overlap. */
export function paymentsPage(
  rows: readonly PaymentRow[],
  { limit, offset, sort }: Pick<ListQuery<Column>, 'limit' | 'offset' | 'sort'>,
  filter: StatusFilter,
): Listing<PaymentRow> {
  const value = values[sort.column]
  const turn = sort.direction === 'asc' ? 1 : -1
  const wanted = rows
    .filter((row) => passes(row, filter))
    .toSorted((one, other) => turn * compare(value(one), value(other)) || compare(values.id(one), values.id(other)))
  const most = limit === 0 ? mostRows : Math.min(limit, mostRows)
  return { payload: wanted.slice(offset, offset + most), total: wanted.length }
}

function passes({ LastCharge }: PaymentRow, filter: StatusFilter): boolean {
  const { charge_results_name: status } = LastCharge
  return status === 'SUCCEEDED' ? filter.succeeded : status === 'FAILED' ? filter.failed : filter.others
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0
}
