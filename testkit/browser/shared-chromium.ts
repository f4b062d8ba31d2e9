import type { Browser } from 'playwright-core'
import { launchChromium } from './launch-chromium.ts'

let launched: Promise<Browser> | undefined

/** The one Chromium of this process: whoever is done with it closes its own windows, not the browser. */
export const sharedChromium = (): Promise<Browser> => (launched ??= launchChromium())
