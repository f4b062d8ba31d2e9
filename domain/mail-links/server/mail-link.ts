import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { hashOfToken, isToken, makeToken } from '#platform/server/token.ts'
import { accountOfMailLink, claimMailLink, insertMailLink } from './mail-links-queries.ts'
import type { LinkPurpose } from './mail-links-queries.ts'

/** Makes the token of a new link. Only its hash is kept; earlier links of the account live on to their own end. */
export async function makeMailLink(
  database: TenantDatabase,
  link: { purpose: LinkPurpose; accountId: string; minutes: number },
): Promise<string> {
  const token = makeToken()
  await insertMailLink(database, { ...link, tokenHash: hashOfToken(token) })
  return token
}

/** The account that a token of this purpose was made for, while it lives. */
export async function readMailLink(
  database: TenantDatabase,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  return isToken(token) ? accountOfMailLink(database, hashOfToken(token), purpose) : undefined
}

/** Uses a token up, inside the transaction that does what it is good for; false when it is spent or expired. */
export async function spendMailLink(database: TenantDatabase, token: string, purpose: LinkPurpose): Promise<boolean> {
  return isToken(token) && (await claimMailLink(database, hashOfToken(token), purpose))
}
