import { limits } from '#contract/limits.ts'
import { stored } from '#platform/web/page/stored.ts'

const storageKey = 'mailed_address'
/** A link that has just expired is the one that is asked for anew: a day longer than the longest one lives. */
const lifeMs = (limits.confirmationLinkHours + 24) * 60 * 60_000

/**
 * The address to which a mail with a link was last asked for in this browser. The link itself names nobody, and is mostly
 * opened in another tab. Forgotten at the next login.
 */
export const mailedAddress = {
  remember(email: string, nowMs = Date.now()): void {
    stored.write(storageKey, JSON.stringify({ email, untilMs: nowMs + lifeMs }))
  },
  /** Empty when nothing was asked for here, or too long ago. */
  recall(nowMs = Date.now()): string {
    try {
      const kept = JSON.parse(stored.read(storageKey) ?? '{}') as { email?: unknown; untilMs?: unknown }
      if (typeof kept.email === 'string' && Number(kept.untilMs) > nowMs) return kept.email
      stored.remove(storageKey)
      return ''
    } catch {
      return ''
    }
  },
  forget(): void {
    stored.remove(storageKey)
  },
}
