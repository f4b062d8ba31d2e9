import { redirect } from '@tanstack/react-router'
import type { ScreenChoices } from '#contract/choices.ts'
import { leadsElsewhere } from '#platform/web/navigation/leads-elsewhere.ts'
import { safePath } from '#platform/web/navigation/safe-path.ts'
import type { PortalScreen } from './portal-screen.ts'
import { sessionStore } from './session-store.ts'

interface GuardedPortal {
  choices: ScreenChoices
  /** The documented paths of the login and of the dashboard. */
  homes: { visitor: string; traveller: string }
}

/**
 * The one guard of all screens (specification section 2): a traveller leaves a visitor's screen for the place that was
 * wanted, else the dashboard; a visitor leaves a traveller's screen for the login, which keeps the place. A screen that
 * the tenant does not have leads everybody elsewhere, without its query.
 */
export function guard(
  row: PortalScreen,
  { choices, homes }: GuardedPortal,
  location: { href: string; search: object },
): void {
  const elsewhere = leadsElsewhere(row, choices)
  if (elsewhere !== undefined) throw redirect({ href: elsewhere, replace: true })
  const who = row.for
  const traveller = sessionStore.current() !== undefined
  if (who === 'visitor' && traveller) {
    const next = 'next' in location.search ? String(location.search.next) : undefined
    throw redirect({ href: safePath(next) ?? homes.traveller, replace: true })
  }
  if (who === 'traveller' && !traveller) {
    throw redirect({ href: `${homes.visitor}?next=${encodeURIComponent(location.href)}`, replace: true })
  }
}
