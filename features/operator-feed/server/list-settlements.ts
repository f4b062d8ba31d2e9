import type { Handler } from '#domain/portal/server/handler.ts'
import { noteRead, settlementsAfter } from './settlements-queries.ts'

const usualLimit = 100

/** Tells the operator of online payments; `next` is the cursor to ask after, the asker's own when nothing is new. */
export const listSettlements: Handler<'listSettlements'> = async ({ database, query }) => {
  const after = query.after === undefined || query.after === '' ? '0' : query.after
  if (after !== '0') await noteRead(database, after)
  const payload = await settlementsAfter(database, after, query.limit ?? usualLimit)
  return { payload, next: payload.at(-1)?.cursor ?? after }
}
