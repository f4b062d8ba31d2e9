import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** No traffic of its own: it would only fail on a machine without a network, and fill the console. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
]

/**
 * Starts the Chromium of the system, or where there is none the one that comes as a package. The variable CHROMIUM
 * names another one; `CHROMIUM=package` takes the packaged one in any case.
 */
export async function launchChromium(): Promise<Browser> {
  const wanted = process.env['CHROMIUM'] ?? installed.find((path) => existsSync(path)) ?? 'package'
  if (wanted !== 'package') return chromium.launch({ executablePath: wanted, args: quiet, headless: true })
  // The package unpacks its own libraries only where it believes to be on a bare machine.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const executablePath = await packaged.executablePath()
  return chromium.launch({ executablePath, args: [...packaged.args, ...quiet], headless: true })
}
