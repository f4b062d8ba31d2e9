import type { IdentityFailure, IdentityOutcome } from '#contract/shapes/identity/identity.ts'
import type { OwnBody } from '#platform/server/http/calls/handler.ts'

/** What the page that opened the login asked for; it comes back to it as it was. */
export interface LoginOrigin {
  mode: 'popup' | 'page'
  /** The page's own mark of this login; nothing secret. */
  state: string
}

/**
 * Leads the browser on. Its opener keeps hold of a popup only while every answer on the way parts it from nobody
 * (Cross-Origin-Opener-Policy).
 */
export function leadTo(location: string): OwnBody {
  return { status: 303, body: '', headers: { location, 'cross-origin-opener-policy': 'unsafe-none' } }
}

/** Leads to our own page at the end of a login. Its address tells how it ended, and nothing of who somebody is. */
export function leadToDone(
  provider: string,
  origin: LoginOrigin | undefined,
  end: { outcome: IdentityOutcome; reason?: IdentityFailure },
): OwnBody {
  const query = new URLSearchParams({ provider, mode: origin?.mode ?? 'page', ...end, state: origin?.state ?? '' })
  return leadTo(`/auth/done?${query.toString()}`)
}
