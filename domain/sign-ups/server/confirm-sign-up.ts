import { accountById } from '#domain/accounts/server/accounts-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { hashOfToken, isToken, makeToken } from '#platform/server/token.ts'
import {
  accountOfSignUp,
  endSignUps,
  insertSignUpLink,
  lockSignUps,
  passLinkTo,
  signUpOfLink,
} from './sign-ups-queries.ts'
import type { JudgedSignUp } from './sign-ups-queries.ts'

/** Makes the token of a new link that confirms a sign-up. Only its hash is kept. */
export async function makeSignUpLink(database: TenantDatabase, signUpId: string): Promise<string> {
  const token = makeToken()
  await insertSignUpLink(database, { signUpId, tokenHash: hashOfToken(token) })
  return token
}

/** A sign-up that the link alone does not confirm: the password that was chosen with it is to be shown. */
export interface UnprovenSignUp {
  id: string
  emailCanonical: string
  /** Null where an identity provider stood for one: then its own browser alone confirms it. */
  passwordHash: string | null
}

/**
 * Makes the account of the sign-up whose link this is; answers its address. The same link does the same every time until it
 * ends. Undefined when it has ended, and when another sign-up of the address came first. While others wait, which other
 * browsers made, a browser that did not make this one answers it unproven, unless it is `proven`: what opens links by
 * itself knows none of the passwords. In a browser that made a sign-up of its own with the address the link means that one:
 * it proves the address, and the password proves whose sign-up is confirmed. So whoever had all the mails that go to an
 * address sent for their own sign-up keeps nobody out who reads them.
 */
export async function confirmSignUp(
  database: TenantDatabase,
  { token, browser, proven }: { token: string; browser: Buffer | undefined; proven?: string },
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
    const unproven = ({ id, password_hash: passwordHash }: JudgedSignUp): UnprovenSignUp => ({
      ...{ id, passwordHash },
      emailCanonical: link.email_canonical,
    })
    const isOf = (hash: Buffer | null) => browser !== undefined && hash !== null && hash.equals(browser)
    if (!isOf(meant.browser_hash)) {
      const ofBrowser = all.filter(({ browser_hash }) => isOf(browser_hash))
      if (ofBrowser.length > 0) {
        const own = ofBrowser.filter((each) => each.is_waiting).toSorted((one, other) => other.made - one.made)[0]
        if (!own) return undefined
        if (proven === own.id)
          return confirmAs(inside, own.id, { token, emailCanonical: link.email_canonical, isElsewhere: false })
        // Without a password only its own link says whose it is.
        return own.password_hash === null ? undefined : unproven(own)
      }
      const isOther = (hash: Buffer | null) => hash === null || meant.browser_hash?.equals(hash) !== true
      const others = all.filter(({ id, ...each }) => id !== meant.id && each.is_waiting && isOther(each.browser_hash))
      if (others.length > 0 && proven !== meant.id) return unproven(meant)
    }
    const isElsewhere = !isOf(meant.browser_hash) && proven !== meant.id
    return confirmAs(inside, meant.id, { token, emailCanonical: link.email_canonical, isElsewhere })
  })
}

/** Makes the account; the link that was followed goes on to say so, whosever it was. */
async function confirmAs(
  inside: TenantDatabase,
  id: string,
  { token, emailCanonical, isElsewhere }: { token: string; emailCanonical: string; isElsewhere: boolean },
): Promise<string | undefined> {
  const email = await accountOfSignUp(inside, id, isElsewhere)
  if (email === undefined) return undefined
  await passLinkTo(inside, id, hashOfToken(token))
  await endSignUps(inside, emailCanonical, id)
  return email
}
