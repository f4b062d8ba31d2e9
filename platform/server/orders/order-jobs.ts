import { z } from 'zod'
import type { Job } from '../jobs/run-jobs.ts'
import { tellTask } from './add-telling.ts'
import { addCheck, checkTask, lastCheckSeconds, nextCheck } from './add-check.ts'
import { askAboutOrder } from './ask-about-order.ts'
import type { OrderWorld } from './order.ts'
import { countCheck, findOrder } from './orders-queries.ts'
import { auditOrder, isAudited } from './settlement-queries.ts'
import { tellSettlement } from './tell-settlement.ts'

const Payload = z.object({ orderId: z.string() })
const Telling = z.object({ paymentId: z.string() })

/** Checks an open order's status and plans the next check. After the last one an order that was never paid expires. */
export async function checkOrder(world: OrderWorld, orderId: string): Promise<void> {
  const order = await findOrder(world.database, orderId)
  if (order?.state !== 'open') return
  const ageSeconds = await countCheck(world.database, orderId)
  const isLast = ageSeconds >= lastCheckSeconds
  const verdict = await askAboutOrder(world, order, isLast ? { whenAbsent: 'expired' } : {})
  if (verdict.state !== 'verifying') return
  const next = nextCheck(order.created, ageSeconds)
  if (next) await addCheck(world.database, orderId, next)
  else await tellOperator(world, order)
}

async function tellOperator({ database, log }: OrderWorld, order: { order_id: string; account_id: string | null }) {
  if (await isAudited(database, 'order.unresolved', order.order_id)) return
  log.error({ order: order.order_id }, 'an order stays uncertain after its last check')
  await auditOrder(database, 'order.unresolved', order)
}

/** Jobs of orders by their task's name. */
export const orderJobs: Readonly<Record<string, Job>> = {
  [checkTask]: (given) => checkOrder(given, Payload.parse(given.payload).orderId),
  [tellTask]: (given) => tellSettlement(given, Telling.parse(given.payload).paymentId),
}
