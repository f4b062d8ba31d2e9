import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { familiarDays } from '../../rate-limits/asker.ts'
import type { FamiliarBrowser } from '../../rate-limits/asker.ts'
import type { CookieJar } from './cookies.ts'
import type { Seal } from '../../seal.ts'

const familiarCookie = '__Host-familiar'

const mostAccounts = 5
const purpose = 'familiar browser'
const dayS = 24 * 60 * 60
const dayMs = dayS * 1000
const Content = z.object({
  id: z.string(),
  accounts: z.array(z.string()).min(1),
  day: z.number(),
  /** When each of them logged in last, in seconds. Cookies of earlier releases know the day alone. */
  at: z.array(z.number()).optional(),
})

/** Sealed for the tenant, so that it can neither be made up nor carried to another one. */
function contentOf(jar: CookieJar, seal: Seal): z.infer<typeof Content> | undefined {
  const cookie = jar.read(familiarCookie)
  if (cookie === undefined) return undefined
  const { data } = Content.safeParse(seal.open(purpose, cookie))
  return data && data.day > Date.now() / dayMs - familiarDays ? data : undefined
}

const markPurpose = 'familiar account'
const markOf = (hash: Buffer): string => hash.toString('base64url').slice(0, 22)

/** The familiar browser of a request, by its cookie. Asks no database. */
export function readFamiliarBrowser(jar: CookieJar, seal: Seal): FamiliarBrowser | undefined {
  const content = contentOf(jar, seal)
  if (!content) return undefined
  const { id, accounts, at = [], day } = content
  const [latest = ''] = accounts
  const lastLogin = (emailCanonical: string): number | undefined => {
    const marks = seal.hashes(markPurpose, emailCanonical).map(markOf)
    const index = accounts.findIndex((mark) => marks.includes(mark))
    if (index === -1) return undefined
    const last = (at[index] ?? 0) * 1000 || day * dayMs
    // The logins of another account keep the cookie and no more than that.
    return last > Date.now() - familiarDays * dayMs ? last : undefined
  }
  return { id, latest, lastLogin }
}

/**
 * Makes the browser familiar, for an account that proved itself just now; `aheadS` seconds later than now, where what made
 * all browsers new a moment ago, by the database's clock, does not mean this one.
 */
export function rememberBrowser(jar: CookieJar, seal: Seal, emailCanonical: string, aheadS = 0): void {
  const known = contentOf(jar, seal)
  const mark = markOf(seal.hash(markPurpose, emailCanonical))
  const { accounts = [], at = [], day = 0 } = known ?? {}
  const others = accounts
    .map((account, index) => ({ account, at: at[index] ?? day * dayS }))
    .filter(({ account }) => account !== mark)
  const all = [{ account: mark, at: Math.floor(Date.now() / 1000) + aheadS }, ...others].slice(0, mostAccounts)
  const content: z.infer<typeof Content> = {
    id: known?.id ?? randomBytes(12).toString('base64url'),
    accounts: all.map(({ account }) => account),
    day: Math.floor(Date.now() / dayMs),
    at: all.map((each) => each.at),
  }
  jar.write(familiarCookie, seal.close(purpose, content), familiarDays * 24 * 60)
}
