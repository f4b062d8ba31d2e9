import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { BrowserLike } from '../../portal/browser-like.ts'
import { letIn } from '../../portal/identity-browser.ts'

/** What scripts that look at a running demo know of it: PORTAL names another address, DEMO_EMAIL and DEMO_PASSWORD another traveller. */
export const demoUrl = process.env['PORTAL'] ?? 'http://localhost:3000'
export const demoLogin = {
  email: process.env['DEMO_EMAIL'] ?? 'demo@example.com',
  password: process.env['DEMO_PASSWORD'] ?? 'seven trains at midnight',
}

const root = join(import.meta.dirname, '../../..')

/** The tenant's public key. */
export function demoKey(tenant: string): string {
  return (JSON.parse(readFileSync(join(root, 'tenants', tenant, 'tenant.json'), 'utf8')) as { key: string }).key
}

/** Where a browser finds a tenant: each at its own name. */
export function demoAddress(tenant: string): string {
  const url = new URL(demoUrl)
  if (!url.hostname.startsWith(`${tenant}.`)) url.hostname = `${tenant}.${url.hostname}`
  return url.origin
}

/** The page's browser has a session from then on, in a tenant without passwords too. */
export async function logInToDemo(page: Page, key: string): Promise<void> {
  const client = new BrowserLike(demoUrl, key)
  await letIn(client, demoLogin)
  await page.goto('/privacy')
  const url = page.url()
  await page
    .context()
    .addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: new URL(url).origin, httpOnly: true })))
}
