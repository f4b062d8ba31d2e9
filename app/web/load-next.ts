import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import type { Texts } from '#platform/web/i18n/texts.ts'
import { savesData } from '#platform/web/page/saves-data.ts'
import { routes } from '../routes.tsx'
import { dashboardLayout, preloadScreen, type makeRouter } from './router.tsx'

/** Where nearly everybody goes from a screen. */
const nextOf: Partial<Record<string, readonly (keyof typeof routes)[]>> = {
  [routes.signIn.path]: ['dashboard'],
}

/**
 * Loads the code of the screens that come next while the reader looks at this one: from the login as soon as somebody
 * begins to fill it in. Not where the reader saves data.
 */
export function loadNext(router: ReturnType<typeof makeRouter>, { choices }: PublicTenant, texts: Texts): void {
  if (savesData()) return
  const load = (path: string) => {
    for (const name of nextOf[path] ?? []) {
      // Only a hint: a failure shows when the screen is wanted.
      dashboardLayout.preload?.().catch(() => undefined)
      preloadScreen(routes[name], choices, texts).catch(() => undefined)
    }
  }
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement)
      load((router.state.matches as readonly { fullPath: string }[]).at(-1)?.fullPath ?? '')
  })
}
