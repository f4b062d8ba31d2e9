import { expect, onTestFailed } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startTestPortal } from '../portal/start-test-portal.ts'
import type { TestPortal } from '../portal/start-test-portal.ts'
import { askRun } from '../of-the-run/ask-run.ts'
import { countShift, shiftSoFar } from './looking/count-shift.ts'
import { newFindings } from './looking/axe-findings.ts'
import { drawNothing } from './looking/undrawn.ts'
import { launchFirefox } from './launch/launch-firefox.ts'
import { openWindows } from './open-windows.ts'
import type { WindowOptions, Windows } from './open-windows.ts'
import { sharedChromium } from './launch/shared-chromium.ts'

/** A traveller in front of a real browser. Whatever goes wrong behind the screen ends the journey. */
export interface Traveller {
  page: Page
  context: BrowserContext
  /** Console errors, uncaught errors and policy violations so far. */
  complaints: string[]
  open(path: string): Promise<void>
  /** Fails on any axe finding of the screen as it is; `colours` looks only at what another colour scheme changes. */
  expectAccessible(what?: 'all' | 'colours'): Promise<void>
  /** How far things moved by themselves on the page so far, as Chromium counts it (the sum of its layout shifts), where they may (`moves`). */
  layoutShift(): Promise<number>
  /** Fails when anything was complained about; then closes the browser's window. */
  leave(): Promise<void>
}

export interface TravellerOptions {
  /** Whose portal is opened; the portal's own tenant when left out. */
  tenant?: string
  language?: string
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  timeZone?: string
  /** Whether things are painted, and fade, slide and turn for this reader, as for most: left out where nobody looks at that. */
  moves?: boolean
  /** Whether a page that was given back will do, which is warm and has nothing else left: not (`false`) where no file may be in its cache. */
  mayBeUsed?: boolean
}

export interface Journey {
  portal: TestPortal
  browser: Browser
  traveller(options?: TravellerOptions): Promise<Traveller>
  close(): Promise<void>
}

/** `npm test` walks the main journeys a second time in the machine's Firefox. */
const isFirefox = process.env['BROWSER'] === 'firefox'

/** Chromium's, of all journeys of this process: usual portals come one after the other, at one address. */
let sharedWindows: Windows | undefined

/** Starts a portal with its pages, the sandbox and a browser. */
export async function startJourney(
  options: { tenant?: string; settings?: Record<string, string> } = {},
): Promise<Journey> {
  await askRun('pages')
  const isUsual = options.tenant === undefined && options.settings === undefined
  const portal = await startTestPortal({ withPages: true, seed: true, isAtLastAddress: isUsual, ...options })
  const browser = isFirefox ? await launchFirefox() : await sharedChromium()
  const windows = isFirefox ? openWindows(browser, preparePage) : (sharedWindows ??= openWindows(browser, preparePage))
  return {
    portal,
    browser,
    traveller: (options = {}) => traveller(portal, windows, options),
    async close() {
      // Chromium goes on for the next journey of this process, and so do the pages of an address that comes again.
      await windows.leave(isUsual ? undefined : portal.url)
      if (isFirefox) await browser.close()
      await portal.close()
    },
  }
}

/** Writes down what the page's policy forbids and, where things are painted and move, how far they do so by themselves. */
async function preparePage(page: Page, { reducedMotion }: WindowOptions): Promise<void> {
  page.setDefaultTimeout(60_000)
  await page.context().addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  await page.context().addInitScript(reducedMotion === 'reduce' ? drawNothing : countShift)
}

async function traveller(portal: TestPortal, windows: Windows, options: TravellerOptions): Promise<Traveller> {
  const given = {
    locale: options.language ?? 'en-GB',
    timezoneId: options.timeZone ?? 'Europe/Rome',
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.moves ? ('no-preference' as const) : ('reduce' as const),
    baseURL: options.tenant === undefined ? portal.url : portal.urlOf(options.tenant),
  }
  const { context, page } = await windows.take(given, options.mayBeUsed ?? true)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  tellOfFailure(page, complaints)
  return {
    page,
    context,
    complaints,
    open: async (path) => {
      await page.goto(path)
    },
    layoutShift: () => shiftSoFar(page),
    expectAccessible: (what = 'all') => expectAccessible(page, what),
    async leave() {
      expect(complaints).toEqual([])
      await context.close()
    },
  }
}

/** What the page showed when its test failed: of a red that comes once in many runs that is all one gets. */
function tellOfFailure(page: Page, complaints: readonly string[]): void {
  async function tell(): Promise<void> {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    process.stderr.write(['', `The page at ${page.url()} showed:`, text, ...complaints, ''].join('\n'))
  }
  try {
    onTestFailed(tell)
  } catch {
    // A page that all tests of a file look at belongs to none of them.
  }
}

async function expectAccessible(page: Page, what: 'all' | 'colours'): Promise<void> {
  // What the page says to a reader is looked at in Chromium.
  if (isFirefox) return
  const findings = (await newFindings(page, what)) ?? []
  const address = page.url()
  expect(findings, `on ${address}`).toEqual([])
}
