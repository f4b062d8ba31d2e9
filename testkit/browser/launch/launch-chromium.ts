import { statfsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { chromiumPath } from '../../of-the-run/chromium-path.ts'

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

/** Pages that are painted in memory cost less than in files; a container's 64 MB are too few for them. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 1024 ** 3
  } catch {
    return false
  }
}

/** Starts a Chromium without a window. Of the package's own switches none is taken: some turn safety off. */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: [...quiet, ...more],
    headless: true,
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  })
}
