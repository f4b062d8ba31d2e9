import { limits } from '#contract/limits.ts'
import type { CookieJar } from '#platform/server/http/request/cookies.ts'
import { hashOfToken, isToken, makeToken } from '#platform/server/token.ts'

/** Names the browser in which a login at a provider began; a session it is not. */
const cookie = '__Host-identity'

/** The hash by which this browser is known, if it began a login before. */
export function knownBrowser(jar: CookieJar): Buffer | undefined {
  const token = jar.read(cookie)
  return isToken(token) ? hashOfToken(token) : undefined
}

/** The same, with a cookie for a browser that has none; every login prolongs its life. */
export function markedBrowser(jar: CookieJar): Buffer {
  const kept = knownBrowser(jar) && jar.read(cookie)
  const token = kept ?? makeToken()
  jar.write(cookie, token, limits.identityBrowserDays * 24 * 60)
  return hashOfToken(token)
}
