import { accountById } from '#domain/accounts/server/accounts-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { hashOfToken, isToken, makeToken } from '#platform/server/token.ts'
import { accountOfSignUp, endSignUps, insertSignUpLink, lockSignUps, signUpOfLink } from './sign-ups-queries.ts'

/** Makes the token of a new link that confirms a sign-up. Only its hash is kept. */
export async function makeSignUpLink(database: TenantDatabase, signUpId: string): Promise<string> {
  const token = makeToken()
  await insertSignUpLink(database, { signUpId, tokenHash: hashOfToken(token) })
  return token
}

/**
 * Makes the account of the sign-up whose link this is, and of no other; answers its address. The same link does the same
 * every time until it ends. Undefined when it has ended, when another sign-up of the address came first, and when this
 * browser made a sign-up of its own with the address: then the link is somebody else's, and whoever follows it here would
 * confirm a password that they did not choose.
 */
export async function confirmSignUp(
  database: TenantDatabase,
  token: string,
  browser: Buffer | undefined,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  return database.transaction(async (inside) => {
    const link = await signUpOfLink(inside, hashOfToken(token))
    if (!link) return undefined
    const all = await lockSignUps(inside, link.email_canonical)
    const meant = all.find(({ id }) => id === link.id)
    if (!meant) return undefined
    if (meant.account_id !== null) return (await accountById(inside, meant.account_id))?.email
    const isOf = (hash: Buffer | null) => browser !== undefined && hash !== null && hash.equals(browser)
    if (!isOf(meant.browser_hash) && all.some(({ browser_hash }) => isOf(browser_hash))) return undefined
    const email = await accountOfSignUp(inside, meant.id)
    if (email !== undefined) await endSignUps(inside, link.email_canonical, meant.id)
    return email
  })
}
