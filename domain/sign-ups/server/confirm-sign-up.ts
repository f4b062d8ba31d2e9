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

/** A sign-up whose link alone does not confirm it: the password that was chosen with it is to be shown. */
export interface UnprovenSignUp {
  emailCanonical: string
  /** Null where an identity provider stood for one: then its own browser alone confirms it. */
  passwordHash: string | null
}

/**
 * Makes the account of the sign-up whose link this is, and of no other; answers its address. The same link does the same
 * every time until it ends. Undefined when it has ended, when another sign-up of the address came first, and when this
 * browser made a sign-up of its own with the address: then the link is somebody else's, and whoever follows it here would
 * confirm a password that they did not choose. While others wait, which other browsers made, a browser that did not make
 * this one answers it unproven, unless `isProven`: what opens links by itself knows none of the passwords.
 */
export async function confirmSignUp(
  database: TenantDatabase,
  { token, browser, isProven }: { token: string; browser: Buffer | undefined; isProven?: boolean },
): Promise<string | UnprovenSignUp | undefined> {
  if (!isToken(token)) return undefined
  return database.transaction(async (inside) => {
    const link = await signUpOfLink(inside, hashOfToken(token))
    if (!link) return undefined
    const all = await lockSignUps(inside, link.email_canonical)
    const meant = all.find(({ id }) => id === link.id)
    if (!meant) return undefined
    if (meant.account_id !== null) return (await accountById(inside, meant.account_id))?.email
    if (meant.has_ended) return undefined
    const isOf = (hash: Buffer | null) => browser !== undefined && hash !== null && hash.equals(browser)
    if (!isOf(meant.browser_hash)) {
      if (all.some(({ browser_hash }) => isOf(browser_hash))) return undefined
      const isOther = (hash: Buffer | null) => hash === null || meant.browser_hash?.equals(hash) !== true
      const others = all.filter(({ id, ...each }) => id !== meant.id && each.is_waiting && isOther(each.browser_hash))
      if (others.length > 0 && !isProven)
        return { emailCanonical: link.email_canonical, passwordHash: meant.password_hash }
    }
    const isElsewhere = !isOf(meant.browser_hash) && isProven !== true
    const email = await accountOfSignUp(inside, meant.id, isElsewhere)
    if (email !== undefined) await endSignUps(inside, link.email_canonical, meant.id)
    return email
  })
}
