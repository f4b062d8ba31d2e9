import '#platform/web/styles/tokens.css'
import '#platform/web/styles/fonts.css'
import '#platform/web/styles/base.css'
import '#platform/web/styles/parted.css'
import { ownTypefaces } from '#platform/web/styles/own-typefaces.ts'
import { bringEastAsian } from '#platform/web/styles/east-asian.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { documentedPath } from '#contract/values/paths/own-paths.ts'
import { pageNames } from '#contract/values/page-names.ts'
import { captchaGuard } from '#domain/captcha/web/ask-guarded.ts'
import { dropAhead, readAhead } from '#platform/web/client/ahead.ts'
import { startClient } from '#platform/web/client/client.ts'
import { keepTyped } from '#platform/web/page/stored.ts'
import { goOnLeaving } from '#domain/identity/web/leave-providers.ts'
import { rememberEarlyChoice } from '#platform/web/i18n/remembered-language.ts'
import { watchLeaving } from '#platform/web/page/leaving.ts'
import { linkToken } from '#domain/mail-links/web/link-token.ts'
import { makeQueries } from '#platform/web/faults/make-queries.ts'
import type { PortalScreen } from '#domain/sessions/web/portal-screen.ts'
import { wholeSheet } from '#platform/web/page/whole-sheet.ts'
import { readPageData } from '#platform/web/page/page-data.tsx'
import { accountStorage } from '#domain/sessions/web/account-storage.ts'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { isOfThisReader, learnAccount, startSession } from '#domain/sessions/web/start-session.ts'
import { focusAfterNavigation } from '#platform/web/navigation/after-navigation.ts'
import { keepPlaces } from '#platform/web/navigation/keep-places.ts'
import { reloadForChunk, startChunks } from '#platform/web/faults/reload-for-chunk.ts'
import { loadChunk } from '#platform/web/faults/stale-chunk.ts'
import { keepTexts } from '#platform/web/i18n/texts.ts'
import { loadNext } from './load-next.ts'
import { loadFirstMessages, loadMessages } from '../messages/load-messages.ts'
import { Portal } from './portal.tsx'
import { makeRouter } from './router.tsx'
import { routes } from '../routes.tsx'

const page = readPageData()
const container = document.getElementById(pageNames.root)
if (!container) throw new Error('the page has no root')
const renderedAhead = container.hasChildNodes()
const path = documentedPath(page.tenant, window.location.pathname)
const screen = Object.values(routes as Record<string, PortalScreen>).find((row) => row.path === path)
// A visitor's screen is rendered ahead only for those without a session, and left empty for the others.
const seenSession = page.hasSession ?? (renderedAhead ? (screen?.for === 'visitor' ? false : undefined) : true)

const texts = keepTexts({
  first: (language) => loadChunk(() => loadFirstMessages(language)),
  all: (language) => loadChunk(() => loadMessages(language)),
})
const router = makeRouter({ tenant: page.tenant, texts, isServer: false })
const queries = makeQueries()
function lookAgain() {
  dropAhead()
  queries.clear()
  void router.invalidate()
}
function followTab() {
  // Where the other tab only found the session over, this one's reader comes back to what was typed.
  keepTyped()
  lookAgain()
}
function endSession() {
  if (!sessionStore.current()) return
  keepTyped()
  sessionStore.close()
  lookAgain()
}

watchLeaving(window)
startClient({
  tenant: page.tenant,
  guard: captchaGuard(page.tenant),
  onSessionEnd: (name) => name !== 'getSession' && endSession(),
  onText: bringEastAsian,
})
startChunks(page.build)
goOnLeaving()
// Forgets the token of a link that another page of this tab was opened by.
linkToken.recall(window.location.pathname)
focusAfterNavigation(router)
keepPlaces(router, queries)
accountStorage.start(page.tenant.choices.accountStorage)
readAhead({ isTheirs: isOfThisReader, onText: bringEastAsian })
sessionStore.followOtherTabs(followTab, () => learnAccount().catch(() => undefined))

// Back and Forward may show this page as it was left: what it shows is asked for again.
window.addEventListener('pageshow', ({ persisted }) => persisted && void queries.invalidateQueries())

/** The page is of the latest release; a part that is missing all the same gets one more try. */
async function reloadFor(thrown: unknown): Promise<never> {
  if ((await reloadForChunk()) === 'reloading') return new Promise<never>(() => undefined)
  throw thrown
}

await Promise.all([
  texts.load(page.language).catch(reloadFor),
  // Of the sheet the files of the typefaces are known by.
  wholeSheet()
    .catch(reloadFor)
    .then(() => (renderedAhead ? undefined : ownTypefaces())),
  startSession(seenSession, lookAgain).then(() => {
    if (renderedAhead) router.ssr = { manifest: undefined }
    return router.load()
  }),
])

const portal = (
  <StrictMode>
    <Portal page={page} texts={texts} router={router} queries={queries} />
  </StrictMode>
)
if (renderedAhead) rememberEarlyChoice(container, page.language)
loadNext(router, page.tenant, texts)
if (renderedAhead) hydrateRoot(container, portal)
else createRoot(container).render(portal)
