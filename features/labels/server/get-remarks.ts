import { labelsOf, remarksOf } from '#domain/labels/server/remarks-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** The labels of the account, and what has one of them or a note. */
export const getRemarks: Handler<'getRemarks'> = async ({ database, session }) => ({
  labels: await labelsOf(database, session.account.id),
  remarks: await remarksOf(database, session.account.id),
})
