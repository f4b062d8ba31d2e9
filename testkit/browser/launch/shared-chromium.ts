import type { Browser } from 'playwright-core'
import { askRun } from '../../of-the-run/ask-run.ts'
import { launchChromium } from './launch-chromium.ts'

let launched: Promise<Browser> | undefined

/** Chromium takes the last list that it is given: these are Playwright's own, which ours would replace. */
const offForPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
]

/** Work for other threads than a page's own: with as many pages as cores it is never done sooner, and passed on for nothing. */
const offForThreads = ['ScriptStreaming', 'BackgroundResourceFetch', 'ThreadedPreloadScanner', 'ThreadedBodyLoader']

/** What saves time where a page lives for a moment and one machine does everything. */
const briefly = [
  // Code that is made faster for later costs a fifth of a page's process and is never used.
  '--js-flags=--no-opt --no-maglev',
  // Drawing and network as threads of the browser: what they say to each other passes no process.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  `--disable-features=${[...offForPlaywright, ...offForThreads].join(',')}`,
  // What is drawn is seldom drawn a second time.
  '--num-raster-threads=1',
  '--disable-partial-raster',
]

/** The one Chromium of this process: whoever is done with it closes its own windows, not the browser. */
export const sharedChromium = (): Promise<Browser> => (launched ??= launch())

async function launch(): Promise<Browser> {
  await askRun('chromium')
  // One that falls over while it starts would take all tests of this process with it: the next one stands.
  return launchChromium(...briefly).catch(() => launchChromium(...briefly))
}
