import { defineCounter } from '#platform/server/metrics/metrics.ts'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import { addReport, reportTask } from '#domain/operator/server/remote/add-report.ts'
import { addCheck, checkIfUnanswered, checkTask, dailyChecksSeconds, delayCheck, nextCheck } from '../add-check.ts'
import { hearAboutOrder } from './ask-about-order.ts'
import type { Order, OrderContext } from '../order.ts'
import { countCheck, heardAndOpen, overdueChecks } from '../order-checks-queries.ts'
import { auditOrder, findOrder, isAudited } from '../orders-queries.ts'
import { reportSettlement } from '../reporting/report-settlement.ts'
import { overdueReports } from '../reporting/reporting-queries.ts'

export const lostChecks = defineCounter(
  'tapfolio_lost_checks_total',
  'Checks of orders and tellings of settlements that a sweep planned again',
  'tenant',
)

/**
 * Checks an open order's status. The next check is planned before the provider is asked, soon: whatever ends this process
 * meanwhile, it stands. An answer that leaves the order open puts it off to its time.
 */
export async function checkOrder(context: OrderContext, orderId: string): Promise<void> {
  const order = await findOrder(context.database, orderId)
  if (order?.state !== 'open') return
  const ageSeconds = await countCheck(context.database, orderId)
  const again = checkIfUnanswered(order.given_at, ageSeconds)
  await addCheck(context.database, orderId, again)
  const asked = { isUrgent: true, ...whenGivenUp(order, ageSeconds) }
  const { verdict, isAnswered } = await hearAboutOrder(context, order, asked)
  if (verdict.state === 'verifying' && isAnswered)
    await delayCheck(context.database, orderId, again, nextCheck(order.given_at, ageSeconds))
  if (verdict.state === 'verifying' && ageSeconds >= dailyChecksSeconds) await tellOperator(context, order)
}

/**
 * An order of which the provider has no outcome was given up: a payment's once nobody sits before the provider's page
 * any more, so that its traveller can pay again; a registration, which locks nothing, after a day.
 */
export function whenGivenUp(order: Order, ageSeconds: number): { whenAbsent?: 'expired' } {
  const lastsSeconds = order.purpose === 'payment' ? limits.paymentPageMinutes * 60 : dailyChecksSeconds
  return ageSeconds >= lastsSeconds ? { whenAbsent: 'expired' } : {}
}

async function tellOperator({ database, log }: OrderContext, order: { order_id: string; account_id: string | null }) {
  if (await isAudited(database, 'order.unresolved', order.order_id)) return
  log.error({ order: order.order_id }, 'an order stays uncertain after a day')
  await auditOrder(database, 'order.unresolved', order)
}

/** So long past its time a check or a telling counts as lost: its job is gone, given up, or held by a dead process. */
const lostAfterSeconds = 60
const mostAtOnce = 500
/** For so long an order that stays open although its outcome was heard is asked about each minute; what contradicts our books stays open too. */
const heardForSeconds = 300

/**
 * Plans again what every open order and every untold settlement must have: a next check, a next telling. They keep their
 * own time, so that in a queue that is only long nothing loses its place. Whose outcome was heard and not written down is
 * asked about now: a check takes the place of its waiting job, so one that died is not tried again by itself.
 */
export async function planWhatWasLost({ database, gateways, log }: OrderContext): Promise<void> {
  const checks = await overdueChecks(database, lostAfterSeconds, mostAtOnce)
  for (const { order_id, check_at } of checks) await addCheck(database, order_id, new Date(check_at))
  const heard = await heardAndOpen(database, { fromSeconds: lostAfterSeconds, toSeconds: heardForSeconds }, mostAtOnce)
  for (const { order_id } of heard) await addCheck(database, order_id)
  const tellings = await overdueReports(database, lostAfterSeconds, mostAtOnce)
  for (const { payment_id, next_at } of tellings) await addReport(database, payment_id, new Date(next_at))
  const lost = checks.length + heard.length + tellings.length
  if (lost === 0) return
  gateways.metrics.of(lostChecks).inc({ tenant: database.tenant }, lost)
  log.warn(
    { checks: checks.length + heard.length, tellings: tellings.length },
    'planned again what was lost or is late',
  )
}

const planTask = defineTask('plan_lost_checks', z.object({}))

export const orderSweep: TimedJob = { task: planTask, match: '* * * * *', backfillMs: 0, wants: () => true }

/** What asks the card provider or the operator, who may be slow. */
export const orderJobs: readonly Job<OrderContext['gateways']>[] = [
  jobOf(checkTask, (given) => checkOrder(given, given.payload.orderId)),
  jobOf(reportTask, (given) => reportSettlement(given, given.payload.paymentId)),
]

/** Asks nobody but our own books, so it never waits behind a slow peer. */
export const orderSweepJob: Job<OrderContext['gateways']> = jobOf(planTask, planWhatWasLost)
