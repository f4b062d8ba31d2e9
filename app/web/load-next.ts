import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import { viewOf } from '#platform/web/navigation/screen-by-choice.ts'
import { savesData } from '#platform/web/page/saves-data.ts'
import { routes } from '../routes.tsx'
import { dashboardLayout, type makeRouter } from './router.tsx'

/** Where nearly everybody goes from a screen. */
const nextOf: Partial<Record<string, readonly (keyof typeof routes)[]>> = {
  [routes.signIn.path]: ['dashboard'],
}

/**
 * Loads the code of the screens that come next while the reader looks at this one: from the login as soon as somebody
 * begins to fill it in. Not where the reader saves data.
 */
export function loadNext(router: ReturnType<typeof makeRouter>, { choices }: PublicTenant): void {
  if (savesData()) return
  const load = (path: string) => {
    for (const name of nextOf[path] ?? []) {
      // Only a hint: a failure shows when the screen is wanted.
      dashboardLayout.preload?.().catch(() => undefined)
      viewOf(routes[name].screen, choices)
        .preload?.()
        .catch(() => undefined)
    }
  }
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement)
      load((router.state.matches as readonly { fullPath: string }[]).at(-1)?.fullPath ?? '')
  })
}
