import type { CDPSession, Page } from 'playwright-core'
import { drawNothing } from '../browser/looking/undrawn.ts'
import { sharedChromium } from '../browser/launch/shared-chromium.ts'

/** A page for one test. */
export interface ScreenWindow {
  page: Page
  debugging: CDPSession
  /** `isSpent`: nobody knows in what state the test left it. */
  giveBack(isSpent: boolean): Promise<void>
}

interface Opened {
  page: Page
  debugging: CDPSession
}

const usualTimeZone = 'Europe/Rome'

/** How many times slower than the machine the page is, to see that no test depends on that: `SLOWNESS=4`. */
const slowness = Number(process.env['SLOWNESS'] ?? 1)

/** An empty page of the portal's own: Chromium keeps the process for the next one, which `about:blank` does not. */
export const nothingPath = '/nothing'

/**
 * How many tests a page serves. Chromium goes through all documents that a process has had, after each of its tasks, until
 * it clears them away, which it does seldom: the same screen costs 0.30 s at first, 0.41 after 100 others, and 0.29 with this.
 */
const mostTests = 15

interface Spare extends Opened {
  tests: number
}

let spare: Spare | undefined

/**
 * The one page of this worker, with its caches and its compiled scripts: a process for each test costs more than the
 * screen in it, and so does one for all of them. A test that prepares its page (`isPrepared`) or is elsewhere has one of
 * its own, as that cannot be taken back.
 */
export async function takeWindow(
  url: string,
  { isPrepared, timeZone = usualTimeZone }: { isPrepared: boolean; timeZone?: string | undefined },
): Promise<ScreenWindow> {
  const isUsual = !isPrepared && timeZone === usualTimeZone
  const opened: Spare = (isUsual && spare) || { ...(await openPage(url, timeZone)), tests: 0 }
  if (isUsual) spare = undefined
  return {
    ...opened,
    async giveBack(isSpent) {
      const tests = opened.tests + 1
      const isClean = isUsual && !isSpent && !spare && tests < mostTests && (await cleanUp(opened.page))
      if (isClean) spare = { ...opened, tests }
      else await opened.page.context().close()
    },
  }
}

async function openPage(url: string, timezoneId: string): Promise<Opened> {
  const browser = await sharedChromium()
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId,
    baseURL: url,
    // Nothing is compressed for a reader on the same machine.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    // Whatever turns and fades costs a machine without a graphics card more than the screen itself.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  await context.addInitScript(drawNothing)
  const page = await context.newPage()
  const debugging = await context.newCDPSession(page)
  if (slowness > 1) await debugging.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return { page, debugging }
}

/** Whether the next test finds the page as if it were new; its cookies and what it keeps are emptied before it is shown. */
async function cleanUp(page: Page): Promise<boolean> {
  const context = page.context()
  page.removeAllListeners('console').removeAllListeners('pageerror')
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((each) => each.close()),
  )
  await context.setOffline(false)
  return page
    .evaluate(() => sessionStorage.clear())
    .then(
      async () => (await page.goto(nothingPath, { waitUntil: 'commit' })) !== null,
      () => false,
    )
}
