import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { FailedSum } from '../../operator.ts'
import { byAge } from './payments-again.ts'
import { readEnvelope, readRows } from '../read-rows.ts'
import { remotePayments } from './remote-payments.ts'
import type { RemoteContext } from '../remote-context.ts'
import { RemoteSummary } from '../row-shapes.ts'

/**
 * What is due by currency. The operator's own sums cannot tell what is being verified or was just paid online, so they
 * only say whether there is anything to look at; usually there is not, and that one question is all.
 */
export async function remoteFailedSummaries(
  context: RemoteContext,
  aliasPans: readonly string[],
): Promise<FailedSum[]> {
  if (aliasPans.length === 0) return []
  const call = 'payments/get_failed_summaries'
  const { payload } = readEnvelope(await context.api.get(call, [0, 0, [...new Set(aliasPans)].join(',')]))
  const sums = readRows(payload, RemoteSummary, { log: context.log, call })
  if (sums.length === payload.length && sums.every(({ total_amount }) => total_amount === 0)) return []
  const failed = await remotePayments(context, { aliasPans, startDate: undefined, endDate: undefined, isFailed: true })
  const owed = failed.filter(({ Payments }) => Payments.amount > 0)
  return [...Map.groupBy(owed, ({ Payments }) => Payments.currencies_code)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, payments]) => summary(currency, payments))
}

function summary(currencies_code: string, payments: readonly PaymentRow[]): FailedSum {
  const due = payments.filter(({ Payments }) => !Payments.in_verification).toSorted(byAge)
  return {
    currencies_code,
    total_amount: due.reduce((sum, { Payments }) => sum + Payments.amount, 0),
    count: due.length,
    in_verification: payments.length - due.length,
    in_doubt: payments.filter(({ Payments }) => Payments.in_doubt).length,
    short_ids: due.map(({ Payments }) => Payments.short_id),
    amounts: due.map(({ Payments }) => Payments.amount),
    alias_pans: due.map(({ AliasPan }) => AliasPan.alias_pan),
  }
}
