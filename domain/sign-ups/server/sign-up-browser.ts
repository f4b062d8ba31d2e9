import { limits } from '#contract/limits.ts'
import type { CookieJar } from '#platform/server/http/request/cookies.ts'
import { hashOfToken, isToken, makeToken } from '#platform/server/token.ts'

/** Names the browser in which somebody signed up; a session it is not. */
const cookie = '__Host-sign-up'

/** The hash by which this browser is known, if somebody signed up in it. */
export function signUpBrowser(jar: CookieJar): Buffer | undefined {
  const token = jar.read(cookie)
  return isToken(token) ? hashOfToken(token) : undefined
}

/** The same, with a cookie for a browser that has none; it lives as long as a sign-up. */
export function markedSignUpBrowser(jar: CookieJar): Buffer {
  const kept = signUpBrowser(jar) && jar.read(cookie)
  const token = kept ?? makeToken()
  jar.write(cookie, token, limits.signUpDays * 24 * 60)
  return hashOfToken(token)
}
