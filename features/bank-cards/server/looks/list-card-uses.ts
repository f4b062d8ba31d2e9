import type { Handler } from '#domain/portal/server/handler.ts'
import { ownAliasPans } from '#domain/cards/server/linked-cards-queries.ts'
import { listRange } from '#domain/operator/server/list-range.ts'

/** What the operator knows of the use of the own cards; tickets and payments of as long a time as the lists show. */
export const listCardUses: Handler<'listCardUses'> = async ({ database, gateways, session, tenant, log }) => {
  const aliasPans = await ownAliasPans({ database, accountId: session.account.id, log }, [])
  const { startDate } = listRange({ startDate: undefined, endDate: undefined }, tenant.timeZone, log)
  return { payload: await gateways.operator.usesOf({ aliasPans, startDate }) }
}
