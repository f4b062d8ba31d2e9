import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The Chromium of all journeys comes as a package, so that it is the same one everywhere; a system for which there is
 * none takes its own. The variable CHROMIUM names another, `CHROMIUM=system` the system's.
 */
export async function chromiumPath(): Promise<string> {
  const wanted =
    process.env['CHROMIUM'] ?? (process.platform === 'linux' && process.arch === 'x64' ? 'package' : 'system')
  if (wanted === 'system') return installed.find((path) => existsSync(path)) ?? packaged()
  return wanted === 'package' ? packaged() : wanted
}

async function packaged(): Promise<string> {
  // The package unpacks its own libraries only where it believes to be on a bare machine.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
