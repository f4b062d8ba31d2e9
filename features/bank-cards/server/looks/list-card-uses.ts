import type { Handler } from '#domain/portal/server/handler.ts'
import { listRange } from '#domain/operator/server/list-range.ts'

/** What the operator knows of the use of the own cards; tickets and payments of as long a time as the lists show. */
export const listCardUses: Handler<'listCardUses'> = async ({ gateways, session, tenant, log }) => {
  const { startDate } = listRange({ startDate: undefined, endDate: undefined }, tenant.timeZone, log)
  return { payload: await gateways.operator.usesOf({ aliasPans: session.aliasPans, startDate }) }
}
