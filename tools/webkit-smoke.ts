import { demoAccounts } from './seed/demo-accounts.ts'
import { startWebKit, webKitFault } from './webkit/web-driver.ts'
import type { WebKit } from './webkit/web-driver.ts'

/**
 * `node tools/webkit-smoke.ts`: the ways of the demo's first traveller in WebKit, over plain http, where it keeps no
 * Secure cookie. A demo must run; the variable PORTAL names another address than http://localhost:3000.
 */
const portal = new URL(process.env['PORTAL'] ?? 'http://localhost:3000')
const [demo] = demoAccounts

async function logIn(webKit: WebKit): Promise<void> {
  await webKit.type('input[name="email"]', demo?.email ?? '')
  await webKit.type('input[name="password"]', demo?.password ?? '')
  await webKit.press('form button[type="submit"]')
  await webKit.until("return location.pathname === '/dashboard' && document.querySelector('h1')?.textContent")
}

async function walk(webKit: WebKit, address: string): Promise<void> {
  await webKit.open(`${address}/`)
  await logIn(webKit)
  console.log(`${address}: logged in`)
  await webKit.open(`${address}/dashboard`)
  await webKit.until("return document.querySelector('h1')?.textContent?.includes('Demo')")
  console.log(`${address}: still logged in after a reload`)
  for (const list of ['tickets', 'payments']) {
    await webKit.open(`${address}/dashboard/travels/${list}?period=last12`)
    const rows = await webKit.until<number>("return document.querySelectorAll('tbody tr').length")
    await webKit.until("return [...document.querySelectorAll('tbody svg')].every((mark) => mark.getClientRects().length === 0 || mark.getBoundingClientRect().width > 1)") // prettier-ignore
    console.log(`${address}: ${String(rows)} ${list}, with their marks`)
  }
  await webKit.open(`${address}/dashboard/travels/tickets?period=last12`)
  await webKit.press('tbody tr:first-child > :last-child button:last-child')
  await webKit.until("return document.querySelector('dialog[open]') && document.activeElement.tagName === 'H2'")
  console.log(`${address}: a detail whose heading has the focus`)
}

const fault = webKitFault()
if (fault !== undefined) {
  console.error(fault)
  process.exitCode = 1
} else {
  const webKit = await startWebKit({ acceptsAnyCertificate: portal.protocol === 'https:' })
  try {
    await walk(webKit, portal.origin)
    console.log('WebKit: good')
  } finally {
    await webKit.close()
  }
}
