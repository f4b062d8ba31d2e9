import { limits } from '#contract/limits.ts'
import { storedInTab } from '#platform/web/page/stored.ts'

const storageKey = 'link_token'

/**
 * The token of a mail's link after it left the address bar, so that a reload of its page goes on: in this tab, for this
 * page, and no longer than a reset link lives. Whoever leaves the page forgets it.
 */
export const linkToken = {
  keep(token: string, path: string, nowMs = Date.now()): void {
    const untilMs = nowMs + limits.resetLinkMinutes * 60_000
    storedInTab.write(storageKey, JSON.stringify({ token, path, untilMs }))
  },
  /** Empty where none was kept for this page, or too long ago; that one is then gone. */
  recall(path: string, nowMs = Date.now()): string {
    const text = storedInTab.read(storageKey)
    if (text === null) return ''
    try {
      const kept = JSON.parse(text) as { token?: unknown; path?: unknown; untilMs?: unknown }
      if (kept.path === path && Number(kept.untilMs) > nowMs && typeof kept.token === 'string') return kept.token
    } catch {
      // Not ours: gone with the rest.
    }
    this.forget()
    return ''
  },
  forget(): void {
    storedInTab.remove(storageKey)
  },
}
