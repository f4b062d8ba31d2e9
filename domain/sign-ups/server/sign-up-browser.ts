import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { CookieJar } from '#platform/server/http/request/cookies.ts'

/** Names the browser in which somebody signed up; a session it is not. */
const cookie = '__Host-sign-up'

/** 256 random bits need no slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The hash by which this browser is known, if somebody signed up in it. */
export function signUpBrowser(jar: CookieJar): Buffer | undefined {
  const token = jar.read(cookie)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOf(token) : undefined
}

/** The same, with a cookie for a browser that has none; it lives as long as a sign-up. */
export function markedSignUpBrowser(jar: CookieJar): Buffer {
  const kept = signUpBrowser(jar) && jar.read(cookie)
  const token = kept ?? randomBytes(32).toString('base64url')
  jar.write(cookie, token, limits.signUpDays * 24 * 60)
  return hashOf(token)
}
