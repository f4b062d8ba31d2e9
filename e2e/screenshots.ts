import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from './browser/launch-chromium.ts'

/**
 * `npm run screenshots`: every screen of a running demo (`npm start`), phone and desktop, light and dark, into
 * screenshots/. PORTAL and SANDBOX name other addresses. Names end with the width and the colour scheme.
 */
const portal = process.env['PORTAL'] ?? 'http://localhost:3000'
const folder = join(import.meta.dirname, '../screenshots')
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } } as const
const [email, password] = [
  process.env['DEMO_EMAIL'] ?? 'demo@example.com',
  process.env['DEMO_PASSWORD'] ?? 'seven trains at midnight',
]

const visitorScreens: Record<string, string> = {
  'sign-in': '/',
  'sign-up': '/sign/up',
  'sign-up-succeeded': '/sign/up/succeeded?sent_to=anna@example.com',
  resend: '/resend_confirmation_email',
  'sent-if-exists': '/sent_email/if_exists?sent_to=anna@example.com',
  'sent-succeeded': '/sent_email/succeeded?sent_to=anna@example.com',
  'email-confirmed': '/email/confirmed?email=anna@example.com',
  'email-unconfirmed': '/email/unconfirmed?email=anna@example.com',
  expired: '/request/expired',
  privacy: '/privacy',
  'not-found': '/no/such/train',
}
const travellerScreens: Record<string, string> = {
  dashboard: '/dashboard',
  tickets: '/dashboard/travels/tickets',
  payments: '/dashboard/travels/payments',
  'bank-cards': '/dashboard/travels/bank_cards',
  'add-card': '/dashboard/travels/bank_cards/add',
}

async function shoot(page: Page, name: string, path: string, more?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(`${portal}${path}`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await more?.(page)
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null))))
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

async function tour(browser: Browser, size: keyof typeof sizes, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
  })
  const page = await context.newPage()
  const ending = `${size}-${colorScheme}`
  for (const [name, path] of Object.entries(visitorScreens)) await shoot(page, `${name}-${ending}`, path)
  await shoot(page, `sign-up-errors-${ending}`, '/sign/up', async () => {
    await page.locator('form button[type="submit"]').click()
    await page.getByRole('link', { name: /Surname/ }).waitFor()
  })
  await page.goto(`${portal}/`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
  for (const [name, path] of Object.entries(travellerScreens)) await shoot(page, `${name}-${ending}`, path)
  for (const name of ['tickets', 'payments', 'bank-cards'] as const) {
    await shoot(page, `${name}-detail-${ending}`, travellerScreens[name] ?? '', async () => {
      await page
        .getByRole('button', { name: /Details/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    })
  }
  await shoot(page, `pay-now-${ending}`, travellerScreens['payments'] ?? '', async () => {
    await page
      .getByRole('button', { name: /^Pay now/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  })
  const shortId = await page.evaluate(async () => {
    const answer = await fetch('/api/payments/get/pk_airlink_demo/1/0/4:desc/true/false////')
    const { payload } = (await answer.json()) as { payload: { Payments: { short_id: string } }[] }
    return payload[0]?.Payments.short_id ?? ''
  })
  await shoot(page, `receipt-${ending}`, `/payments/get_receipt?payment_short_id=${shortId}`, async () => {
    await page.getByText('fiscal').first().waitFor()
  })
  await context.close()
}

mkdirSync(folder, { recursive: true })
const browser = await launchChromium()
for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
  for (const scheme of ['light', 'dark'] as const) await tour(browser, size, scheme)
}
await browser.close()
process.stdout.write(`The screenshots lie in ${folder}\n`)
