import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** What a page begins with. */
export interface WindowOptions {
  baseURL: string
  locale: string
  timezoneId: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  /** Whatever turns and fades costs a machine without a graphics card more than the page itself. */
  reducedMotion: 'reduce' | 'no-preference'
}

interface Window {
  context: BrowserContext
  page: Page
}

/** A page that waits for the next one who may have it. */
interface Spare extends Window {
  debugging: CDPSession
  /** What it was opened with and cannot be given anew. */
  key: string
}

export interface Windows {
  /** A page that nobody has left anything in: a new one or, where `mayBeUsed`, one that was given back by closing its context. */
  take(options: WindowOptions, mayBeUsed: boolean): Promise<Window>
  /** Closes what the tests left open, and of pages that were given back those of an address that does not come again. */
  leave(goneAddress?: string): Promise<void>
}

/**
 * How often a page is given to somebody: all documents that a process has had make each of its tasks longer
 * (testkit/screen/screen-window.ts), and somebody on a journey opens several.
 */
const mostUses = 6

/** An address of each portal that answers in a few words: its process stays for the page that comes next. */
const nothingPath = '/assets/nothing'
const events = [
  ...['console', 'pageerror', 'dialog', 'popup', 'download', 'load', 'framenavigated'],
  ...['request', 'requestfinished', 'requestfailed', 'response'],
]

/** Pages for the tests of a worker's journeys. A process with empty caches for each of them costs more than what it shows. */
export function openWindows(browser: Browser, prepare: (page: Page, options: WindowOptions) => Promise<void>): Windows {
  const spares: Spare[] = []
  let isLeaving = false

  async function open(options: WindowOptions): Promise<Window> {
    const context = await browser.newContext({ ...options, acceptDownloads: true })
    const page = await context.newPage()
    await prepare(page, options)
    return { context, page }
  }

  async function openToBeUsedAgain(options: WindowOptions, key: string): Promise<Window> {
    const { context, page } = await open(options)
    const debugging = await context.newCDPSession(page)
    const close = context.close.bind(context)
    const isPrepared = watchPreparing(context, page)
    let uses = 0
    context.close = async () => {
      uses += 1
      const isWanted = !isLeaving && !isPrepared() && uses < mostUses
      if (isWanted && (await cleanUp({ context, page }, debugging).catch(() => false)))
        spares.push({ context, page, debugging, key })
      else await close()
    }
    return { context, page }
  }

  return {
    async take(options, mayBeUsed) {
      if (!mayBeUsed || browser.browserType().name() !== 'chromium') return open(options)
      const { baseURL, locale, timezoneId, viewport, colorScheme, reducedMotion } = options
      const key = `${baseURL} ${locale} ${timezoneId} ${reducedMotion}`
      const at = spares.findLastIndex((each) => each.key === key)
      const [spare] = at < 0 ? [] : spares.splice(at, 1)
      if (!spare) return openToBeUsedAgain(options, key)
      await spare.page.setViewportSize(viewport)
      await spare.page.emulateMedia({
        media: null,
        colorScheme,
        reducedMotion,
        forcedColors: null,
        contrast: null,
      })
      return spare
    },
    async leave(goneAddress) {
      isLeaving = true
      const isGone = ({ page }: Window) =>
        goneAddress !== undefined && new URL(page.url()).port === new URL(goneAddress).port
      const kept = spares.filter((each) => !isGone(each))
      spares.splice(0, spares.length, ...kept)
      const closing = browser.contexts().filter((context) => !kept.some((each) => each.context === context))
      await Promise.all([...closing.map((context) => context.close()), ...kept.map(forgetPortal)])
      isLeaving = false
    },
  }
}

/** What a portal left for when there is no network. */
async function forgetPortal({ page, debugging }: Spare): Promise<void> {
  const { origin } = new URL(page.url())
  await debugging.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
}

/** Tells whether a test prepared the page in a way that cannot be taken back. */
function watchPreparing(context: BrowserContext, page: Page): () => boolean {
  let isPrepared = false
  function watch<Owner extends object>(owner: Owner, name: keyof Owner): void {
    const prepare = owner[name] as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]) => {
      isPrepared = true
      return prepare.apply(owner, given)
    }
    Object.assign(owner, { [name]: watched })
  }
  watch(context, 'addInitScript')
  watch(context, 'exposeBinding')
  watch(context, 'grantPermissions')
  watch(context, 'newCDPSession')
  watch(page, 'addInitScript')
  return () => isPrepared
}

/** Whether the next one finds the page as if it were new. */
async function cleanUp({ context, page }: Window, debugging: CDPSession): Promise<boolean> {
  if (page.isClosed()) return false
  for (const event of events) page.removeAllListeners(event)
  for (const event of ['page', 'request']) context.removeAllListeners(event)
  const others = context.pages().filter((each) => each !== page)
  await Promise.all([
    ...others.map((each) => each.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
  ])
  // A page that is left writes what it keeps: only then its storage is emptied.
  await page.goto(nothingPath)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await page.mouse.move(0, 0)
  await context.clearCookies()
  const { origin } = new URL(page.url())
  await debugging.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await debugging.send('Page.resetNavigationHistory')
  return true
}
