import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useText } from '#platform/web/i18n/language-provider.tsx'
import { cameFrom } from '#platform/web/navigation/came-from.ts'
import type { ScreenName } from '#platform/web/navigation/screens.tsx'
import { plainSearch, readSearch, type SearchShape } from '#platform/web/navigation/search.ts'
import { useHydrated } from '#platform/web/page/use-hydrated.ts'
import { BackLink } from '#platform/web/ui/page/back-link.tsx'
import { routes } from '../routes.tsx'

/** Screens below another one, or in no navigation that is in sight: back from them leads to where their reader came from, else to that one. */
const above: ReadonlyMap<string, ScreenName> = new Map([
  [routes.payment.path, 'payments'],
  [routes.statementSearch.path, 'payments'],
  [routes.statements.path, 'payments'],
  [routes.insights.path, 'dashboard'],
  [routes.proofOfTap.path, 'dashboard'],
  [routes.cases.path, 'account'],
  [routes.addBankCard.path, 'bankCards'],
  [routes.case.path, 'cases'],
  [routes.newCase.path, 'cases'],
  [routes.editAccount.path, 'account'],
  [routes.accountChanged.path, 'account'],
  [routes.changePassword.path, 'account'],
  [routes.deletionRequest.path, 'account'],
  [routes.deletionConfirm.path, 'account'],
  [routes.businessDetails.path, 'account'],
  [routes.secondFactor.path, 'account'],
  [routes.changeEmail.path, 'account'],
  [routes.confirmNewEmail.path, 'account'],
  [routes.privacyCentre.path, 'account'],
])

interface Way {
  to: ScreenName
  search: Record<string, unknown>
}

/**
 * The one way back above the heading of a screen below another; `path` is the documented path of the screen that is shown. The
 * others are in the navigation, and lead home from their foot.
 */
export function WayBack({ path }: { path: string }) {
  /** Where the way back says more than the title of where it leads. */
  const ownWords: Partial<Record<ScreenName, string>> = {
    payments: useTranslations('payments.page')('all'),
    cases: useTranslations('cases')('all'),
  }
  const text = useText()
  const isHydrated = useHydrated()
  const from = useRouterState({ select: ({ location }) => cameFrom(location) })
  const list = above.get(path)
  if (!list) return null
  const way: Way = (isHydrated && from !== undefined && wayTo(from, path)) || { to: list, search: {} }
  return (
    <BackLink to={way.to} search={way.search}>
      {ownWords[way.to] ?? text(routes[way.to].titleKey)}
    </BackLink>
  )
}

/** A traveller's screen, other than the one that is shown, as it was left: only what its own row reads is taken from the address. */
function wayTo(address: string, path: string): Way | undefined {
  const url = new URL(address, 'http://portal.invalid')
  const names = Object.keys(routes) as ScreenName[]
  const to = names.find((name) => routes[name].path === url.pathname)
  if (!to || routes[to].for !== 'traveller' || url.pathname === path) return undefined
  const shape: SearchShape = routes[to].search
  return { to, search: readSearch(shape, plainSearch.parse(url.search)) }
}
