import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { anyReceipt } from '#testkit/browser/every-address.ts'
import { demoAddress, demoKey, demoLogin, demoUrl, logInToDemo } from '#testkit/browser/demo/demo-visit.ts'
import { launchChromium } from '#testkit/browser/launch/launch-chromium.ts'
import { still } from '#testkit/browser/looking/idle.ts'
import { screenshotsFault } from '#testkit/browser/demo/screenshots-fault.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'

/** `npm run readme-pictures`: the README's pictures in docs/screenshots/, of a running demo (`npm start`; PORTAL names another address). */
const folder = join(import.meta.dirname, '../docs/screenshots')
const desk = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }
const travels = '/dashboard/travels'

interface Picture {
  tenant: string
  path: string
  colorScheme?: 'light' | 'dark'
  size?: typeof desk
}

const onDesks: Record<string, Picture> = {
  'sign-in': { tenant: 'airlink', path: '/' },
  dashboard: { tenant: 'airlink', path: '/dashboard' },
  payments: { tenant: 'airlink', path: `${travels}/payments` },
  'bank-cards': { tenant: 'airlink', path: `${travels}/bank_cards` },
  receipt: { tenant: 'airlink', path: '/payments/get_receipt' },
  'nordovest-dashboard': { tenant: 'nordovest', path: '/dashboard' },
  'lagunare-sign-in-dark': { tenant: 'lagunare', path: '/', colorScheme: 'dark' },
}

const onPhones: readonly Picture[] = [
  { tenant: 'lagunare', path: '/dashboard' },
  { tenant: 'airlink', path: `${travels}/tickets?period=last12`, colorScheme: 'dark' },
  { tenant: 'nordovest', path: `${travels}/payments?period=last12` },
]

async function take(browser: Browser, { tenant, path, colorScheme = 'light', size = desk }: Picture): Promise<Buffer> {
  const key = demoKey(tenant)
  const context = await browser.newContext({
    baseURL: demoAddress(tenant),
    viewport: size,
    // A phone is shown smaller than it is, and has finer pixels.
    deviceScaleFactor: size === phone ? 2 : 1,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (path !== '/') await logInToDemo(page, key)
  await page.goto(path.endsWith('get_receipt') ? `${path}?payment_short_id=${await paidOnce(key)}` : path, {
    waitUntil: 'networkidle',
  })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await still(page)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

async function paidOnce(key: string): Promise<string> {
  const client = new BrowserLike(demoUrl, key)
  await letIn(client, demoLogin)
  return anyReceipt(client, key)
}

/** Three phones beside each other on one picture. */
async function phones(browser: Browser): Promise<void> {
  const shown: string[] = []
  for (const picture of onPhones) {
    const bytes = await take(browser, { ...picture, size: phone })
    shown.push(`<div><img src="data:image/png;base64,${bytes.toString('base64')}"></div>`)
  }
  const page = await browser.newPage({ viewport: desk })
  await page.setContent(`<style>
    body { margin: 0; height: 860px; display: flex; gap: 46px; justify-content: center; align-items: center; background: #e9ebf4 }
    div { border: 9px solid #12141f; border-radius: 30px; overflow: hidden; box-shadow: 0 1px 3px #0003 }
    img { display: block; width: 352px; height: 762px }
  </style>${shown.join('')}`)
  await page.screenshot({ path: join(folder, 'phones.png') })
}

const fault = await screenshotsFault(demoUrl, ['airlink', 'nordovest', 'lagunare'])
if (fault === undefined) {
  const browser = await launchChromium()
  for (const [name, picture] of Object.entries(onDesks))
    await writeFile(join(folder, `${name}.png`), await take(browser, picture))
  await phones(browser)
  await browser.close()
  process.stdout.write('The pictures lie in docs/screenshots/\n')
} else {
  process.stderr.write(`${fault}\n`)
  process.exitCode = 1
}
