import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** An account as a login judges it; without a hash it has no password. */
export interface LoginAccount {
  id: string
  password_hash: string | null
}

export async function findLoginAccount(
  database: TenantDatabase,
  emailCanonical: string,
): Promise<LoginAccount | undefined> {
  const rows = await database.sql<LoginAccount>`
    select id, password_hash from accounts where email_canonical = ${emailCanonical}`
  return rows[0]
}
