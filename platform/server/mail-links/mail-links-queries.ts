import type { TenantDatabase } from '../database/tenant-database.ts'

/** What a link in a mail is good for; a token opens nothing else. */
export type LinkPurpose = 'confirmation' | 'reset' | 'reset_check'

export async function insertMailLink(
  database: TenantDatabase,
  link: { tokenHash: Buffer; purpose: LinkPurpose; accountId: string; minutes: number },
): Promise<void> {
  await database.sql`
    insert into mail_links (token_hash, purpose, account_id, expires_at)
    values (${link.tokenHash}, ${link.purpose}, ${link.accountId}, now() + make_interval(mins => ${link.minutes}::int))`
}

/** The account of a link that has not expired by the database's clock. */
export async function accountOfMailLink(
  database: TenantDatabase,
  tokenHash: Buffer,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const rows = await database.sql<{ account_id: string }>`
    select account_id from mail_links
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > now()`
  return rows[0]?.account_id
}
