import type { Browser } from 'playwright-core'
import { launchChromium } from './launch-chromium.ts'

let launched: Promise<Browser> | undefined

/** A test's page lives for a moment: code that is made faster for later costs a fifth of its process and is never used. */
const briefly = '--js-flags=--no-opt --no-maglev'

/** The one Chromium of this process: whoever is done with it closes its own windows, not the browser. */
export const sharedChromium = (): Promise<Browser> => (launched ??= launchChromium(briefly))
