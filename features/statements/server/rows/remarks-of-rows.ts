import { labelsOf, remarksOf } from '#domain/labels/server/remarks-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** What the holder remarked on payments, and which of them a statement is of. */
export interface RemarksOfRows {
  of: (shortId: string) => { label: string; note: string }
  isWanted: (shortId: string) => boolean
}

/**
 * The labels and notes of the account's payments. `wanted` are ids of labels, and `none` for what has no label; without any
 * all payments are wanted. An id that is none of the account's is one that nothing has.
 */
export async function remarksOfRows(
  database: TenantDatabase,
  accountId: string,
  wanted: readonly string[],
): Promise<RemarksOfRows> {
  const names = new Map((await labelsOf(database, accountId)).map(({ id, name }) => [id, name]))
  const remarks = new Map(
    (await remarksOf(database, accountId)).filter(({ kind }) => kind === 'payment').map((each) => [each.id, each]),
  )
  return {
    of(shortId) {
      const { label_id = null, note = '' } = remarks.get(shortId) ?? {}
      return { label: names.get(label_id ?? '') ?? '', note }
    },
    isWanted: (shortId) => wanted.length === 0 || wanted.includes(remarks.get(shortId)?.label_id ?? 'none'),
  }
}
