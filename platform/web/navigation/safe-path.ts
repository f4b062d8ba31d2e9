/**
 * A path of this portal that one may be sent to after login, or undefined: it begins with one slash and stays on this
 * origin whatever the URL parser makes of it (`//host`, `/\host`, control characters). Calls and files are no places to
 * be sent to.
 */
export function safePath(path: string | null | undefined): string | undefined {
  if (!path || !path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return undefined
  const origin = 'https://portal.invalid'
  try {
    const url = new URL(path, origin)
    const stays = url.origin === origin && !/^\/(?:\/|(?:api|assets)(?:\/|$))/.test(url.pathname)
    return stays ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}
