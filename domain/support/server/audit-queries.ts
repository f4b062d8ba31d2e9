import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** A line of the audit. `at` is an instant in UTC. */
export interface AuditLine {
  id: string
  at: string
  what: string
  account_id: string | null
  subject: string
  detail: object
}

/** The audit, the latest first; `since` is an instant, everything else is all. */
export function auditLines(
  database: TenantDatabase,
  { accountId, since, most }: { accountId: string | null; since: string | null; most: number },
): Promise<AuditLine[]> {
  return database.sql<AuditLine>`
    select id::text as id, at, what, account_id, subject, detail from audit
    where (${accountId}::text is null or account_id::text = ${accountId}::text)
      and (${since}::timestamptz is null or at >= ${since}::timestamptz)
    order by audit.id desc limit ${most}::int`
}
