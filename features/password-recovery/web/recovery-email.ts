import { limits } from '#contract/limits.ts'
import { stored } from '#platform/web/stored.ts'

const storageKey = 'recovery_email'

/**
 * The address of a recovery that began in this browser, for as long as its link works. The link itself names nobody, and
 * is mostly opened in another tab.
 */
export const recoveryEmail = {
  remember(email: string, nowMs = Date.now()): void {
    stored.write(storageKey, JSON.stringify({ email, untilMs: nowMs + limits.resetLinkMinutes * 60_000 }))
  },
  /** Empty when nothing was asked for here, or too long ago. */
  recall(nowMs = Date.now()): string {
    try {
      const kept = JSON.parse(stored.read(storageKey) ?? '{}') as { email?: unknown; untilMs?: unknown }
      return typeof kept.email === 'string' && Number(kept.untilMs) > nowMs ? kept.email : ''
    } catch {
      return ''
    }
  },
  forget(): void {
    stored.remove(storageKey)
  },
}
