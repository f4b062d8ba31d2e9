import type { Page } from 'playwright-core'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { launchChromium } from '#testkit/browser/launch/launch-chromium.ts'
import { startBenchPortal } from '../ground/bench-portal.ts'
import { phone, slowDown } from '../ground/page-load.ts'

// When a traveller's own data is seen on a slow phone (1.6 Mbit/s, 150 ms, processor four times slower): home and the list
// of tickets opened by their address in a cold browser, and home after the login's button was pressed. Five loads each,
// medians, with the calls that the browser asked for it.

const rounds = 5
const [{ email, password } = { email: '', password: '' }] = demoAccounts
const bench = await startBenchPortal()
const browser = await launchChromium()

const seen = { home: '#latest-trips', tickets: 'tbody tr:not([data-group])' }

/** Notes in the page when what is waited for first stands in a frame. */
function watch(page: Page, selector: string): Promise<unknown> {
  return page.addInitScript((wanted) => {
    const look = () => {
      if (document.querySelector(wanted) === null) return void requestAnimationFrame(look)
      Object.assign(window, { seenAtMs: performance.now() })
    }
    requestAnimationFrame(look)
  }, selector)
}

const seenAt = async (page: Page): Promise<number> =>
  (await page.waitForFunction(() => (window as { seenAtMs?: number }).seenAtMs, undefined, { timeout: 60_000 }))
    .jsonValue()
    .then((ms) => ms ?? 0)

async function open(path: string, selector: string, cookies: Parameters<typeof addTo>[1]) {
  const context = await browser.newContext(phone)
  await addTo(context, cookies)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await watch(page, selector)
  await page.goto(bench.portal.url + path, { waitUntil: 'commit' })
  return { context, page, calls }
}

type Context = Awaited<ReturnType<typeof browser.newContext>>
async function addTo(context: Context, cookies: Parameters<Context['addCookies']>[0]): Promise<void> {
  if (cookies.length > 0) await context.addCookies(cookies)
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function say(name: string, times: readonly number[], calls: number): void {
  const [least, most] = [Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(0))
  process.stdout.write(
    `${name.padEnd(24)}${median(times).toFixed(0)} ms (${least ?? ''}–${most ?? ''}), ${String(calls)} calls before\n`,
  )
}

try {
  const client = bench.client()
  await client.ask('/login', { email, password })
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: client.url, httpOnly: true }))
  for (const [name, path] of [
    ['home', '/dashboard'],
    ['tickets', '/dashboard/travels/tickets?period=last12'],
  ] as const) {
    const times: number[] = []
    let asked = 0
    for (let round = 0; round < rounds; round++) {
      const { context, page, calls } = await open(path, seen[name], cookies)
      times.push(await seenAt(page))
      asked = calls.length
      await context.close()
    }
    say(`${name} by its address`, times, asked)
  }
  const times: number[] = []
  let asked = 0
  for (let round = 0; round < rounds; round++) {
    const { context, page, calls } = await open('/', seen.home, [])
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    // Somebody who types is slower than the network.
    await page.waitForLoadState('networkidle')
    calls.length = 0
    const pressedAt = await page.evaluate(() => performance.now())
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    times.push((await seenAt(page)) - pressedAt)
    asked = calls.length
    await context.close()
  }
  say('home after the login', times, asked)
} finally {
  await browser.close()
  await bench.close()
}
