import type { Browser } from 'playwright-core'
import { launchChromium } from './launch-chromium.ts'

let launched: Promise<Browser> | undefined

/** What saves time where a page lives for a moment and one machine does everything. */
const briefly = [
  // Code that is made faster for later costs a fifth of a page's process and is never used.
  '--js-flags=--no-opt --no-maglev',
  // Drawing and network as threads of the browser: what they say to each other passes no process.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
]

/** The one Chromium of this process: whoever is done with it closes its own windows, not the browser. */
export const sharedChromium = (): Promise<Browser> => (launched ??= launchChromium(...briefly))
