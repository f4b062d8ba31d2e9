import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type LocationRewrite,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import type { WordChoices } from '#contract/choices.ts'
import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import { documentedPath, ownPath } from '#contract/values/paths/own-paths.ts'
import { useText } from '#platform/web/i18n/language-provider.tsx'
import type { Texts } from '#platform/web/i18n/texts.ts'
import { guard } from '#domain/sessions/web/guard.ts'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { useSession } from '#domain/sessions/web/use-session.ts'
import { leadsToTop } from '#platform/web/navigation/keep-places.ts'
import { lazy } from '#platform/web/navigation/lazy-screen.ts'
import { plainSearch } from '#platform/web/navigation/search.ts'
import { viewOf } from '#platform/web/navigation/screen-by-choice.ts'
import type { PortalScreen } from '#domain/sessions/web/portal-screen.ts'
import { PageTitle } from '#platform/web/page/page-title.tsx'
import { ScreenError } from '#platform/web/shell/screen-error.tsx'
import { isOfFirstTexts } from '../messages/first-texts.ts'
import { VisitorLayout } from './visitor-layout.tsx'
import { routes } from '../routes.tsx'

/** Visitors do without it. */
export const dashboardLayout = lazy(() => import('./dashboard-layout.tsx'), 'DashboardLayout')

/** Whoever is lost keeps the head that they had: a traveller theirs, with its ways on. */
function LostLayout() {
  const Layout = useSession() ? dashboardLayout : VisitorLayout
  return <Layout />
}
// The router awaits it before it shows the screen.
const lostLayout = Object.assign(LostLayout, {
  preload: async () => void (sessionStore.current() && (await dashboardLayout.preload?.())),
}) as RouteComponent

const homes = { visitor: routes.signIn.path, traveller: routes.dashboard.path }

/** Loads the screen's chunk, and the texts that it may need. */
export async function preloadScreen(row: PortalScreen, choices: WordChoices, texts: Pick<Texts, 'wantAll'>) {
  await Promise.all([viewOf(row.screen, choices).preload?.(), isOfFirstTexts(row.titleKey) || texts.wantAll()])
}

function withTitle(row: PortalScreen, choices: WordChoices, texts: Pick<Texts, 'wantAll'>) {
  const Screen = viewOf(row.screen, choices)
  function TitledScreen() {
    const title = useText()(row.titleKey) ?? row.titleKey
    return (
      <PageTitle title={title}>
        <Screen />
      </PageTitle>
    )
  }
  // The router awaits it before it shows the screen.
  return Object.assign(TitledScreen, { preload: () => preloadScreen(row, choices, texts) }) as RouteComponent
}

/** Inside there is one set of routes, the documented one; the address bar shows a tenant's own paths. */
function ownPathsAtTheEdge(tenant: PublicTenant): LocationRewrite {
  const moved = (url: URL, path: string) => Object.assign(url, { pathname: path })
  return {
    input: ({ url }) => moved(url, documentedPath(tenant, url.pathname)),
    output: ({ url }) => moved(url, ownPath(tenant, url.pathname)),
  }
}

const layoutOf = (row: PortalScreen) =>
  row.path === routes.notFound.path ? 'lost' : row.for === 'traveller' ? 'dashboard' : 'visitor'

/** Makes the router from the route table: for the page in the browser, or for one path on the server. */
export function makeRouter(given: {
  tenant: PublicTenant
  texts: Pick<Texts, 'wantAll'>
  history?: RouterHistory
  isServer: boolean
}) {
  const root = createRootRoute({ component: Outlet })
  const layouts = {
    visitor: createRoute({ getParentRoute: () => root, id: 'visitor', component: VisitorLayout }),
    dashboard: createRoute({
      getParentRoute: () => root,
      id: 'dashboard',
      component: dashboardLayout as RouteComponent,
    }),
    lost: createRoute({ getParentRoute: () => root, id: 'lost', component: lostLayout }),
  }
  const screensOf = (layout: keyof typeof layouts) =>
    Object.values(routes as Record<string, PortalScreen>)
      .filter((row) => layoutOf(row) === layout)
      .map((row) =>
        createRoute({
          getParentRoute: () => layouts[layout],
          path: row.path,
          component: withTitle(row, given.tenant.choices, given.texts),
          beforeLoad: ({ location }) => guard(row, { choices: given.tenant.choices, homes }, location),
        }),
      )
  return createRouter({
    routeTree: root.addChildren([
      layouts.visitor.addChildren(screensOf('visitor')),
      layouts.dashboard.addChildren(screensOf('dashboard')),
      layouts.lost.addChildren(screensOf('lost')),
    ]),
    ...(given.history && { history: given.history }),
    isServer: given.isServer,
    // As the server reads a path, so that both show the same screen.
    caseSensitive: true,
    ...(given.tenant.choices.paths.kind === 'own' && { rewrite: ownPathsAtTheEdge(given.tenant) }),
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
    scrollRestoration: !given.isServer && leadsToTop(),
    defaultErrorComponent: ScreenError,
    defaultPreload: false,
  })
}
