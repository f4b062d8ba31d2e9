import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Services } from '#domain/portal/server/services.ts'
import { loadLaterParts } from '#platform/server/overload/later-part.ts'
import { makePage } from '#platform/server/pages/make-page.ts'
import type { BuiltPages } from '#platform/server/pages/page-renderer.ts'

/**
 * Does once, before anybody is served, what the first to ask would else hold everybody up for: loads what is loaded
 * later, and draws a page, as drawing the first one takes five times as long as the next.
 */
export async function loadAhead({ tenants }: Pick<Services, 'tenants'>, pages: BuiltPages | undefined): Promise<void> {
  await loadLaterParts()
  const [tenant] = tenants.all
  if (!pages || !tenant) return
  await nextTurn()
  await pages.renderer()
  await nextTurn()
  await makePage(pages, { tenant, language: tenant.language, path: '/', isBare: false, hasSession: false })
}
