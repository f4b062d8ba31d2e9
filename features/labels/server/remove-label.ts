import { z } from 'zod'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { labelsOf } from '#domain/labels/server/remarks-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { deleteLabel } from './label-queries.ts'

/** Removes a label of the account; what is no label of it is removed already. */
export const removeLabel: Handler<'removeLabel'> = async ({ body, database, session }) => {
  const accountId = session.account.id
  return database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    if (z.uuid().safeParse(body.id).success) await deleteLabel(inside, accountId, body.id)
    return { labels: await labelsOf(inside, accountId) }
  })
}
