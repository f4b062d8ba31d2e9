import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '#app/routes.tsx'
import type { Choices } from '#contract/choices.ts'
import { leadsElsewhere } from '#platform/web/navigation/leads-elsewhere.ts'
import type { PortalScreen } from '#domain/sessions/web/portal-screen.ts'
import type { BrowserLike } from '../portal/browser-like.ts'

/** A row of the route table, as a journey needs it. */
export interface RouteAddress {
  name: string
  path: string
  who: 'visitor' | 'traveller' | 'anyone'
}

const root = join(import.meta.dirname, '../..')

/** Every row of the route table whose screen the tenant has: a new screen is walked the moment it has a row. */
export function everyRoute(tenant: string): RouteAddress[] {
  const file = readFileSync(join(root, `tenants/${tenant}/tenant.json`), 'utf8')
  const { choices } = JSON.parse(file) as { choices: Choices }
  return Object.entries<PortalScreen>(routes)
    .filter(([, row]) => leadsElsewhere(row, choices) === undefined)
    .map(([name, row]) => ({ name, path: row.path, who: row.for }))
}

/** Addresses of a route that show something: with the query that it reads, and with what it opens by itself. */
export async function addressesOf(route: RouteAddress, traveller: BrowserLike, key: string): Promise<string[]> {
  const sent = 'sent_to=anna%40example.com'
  const queries: Record<string, readonly string[] | (() => Promise<readonly string[]>)> = {
    '/sign/up/succeeded': [sent],
    '/sent_email/if_exists': [sent],
    '/sent_email/succeeded': [sent],
    '/email/confirmed': ['email=anna%40example.com'],
    '/email/confirmation_in_progress': ['token=gone'],
    '/forgot_password/request_in_progress': ['token=gone'],
    '/reset_password': ['token=gone'],
    '/dashboard/account/email/confirm': ['', 'token=gone'],
    '/email/stop_change': ['', 'token=gone'],
    '/emails/stop': ['token=gone'],
    '/dashboard/travels/tickets': ['period=last12', 'q=nothing+like+it'],
    '/dashboard/travels/payments': async () => {
      const paid = await anyReceipt(traveller, key)
      const opened = [`period=last12&detail=${paid}`, `period=last12&receipt=${paid}`]
      return ['period=last12', 'period=last12&status=failed', 'pay=EUR', ...opened]
    },
    '/dashboard/travels/bank_cards': async () => {
      const id = (await cardsOf(traveller))[0]?.id ?? ''
      return ['', `detail=${id}`, `edit=${id}`, `remove=${id}`]
    },
    '/payments/get_receipt': async () => ['', `payment_short_id=${await anyReceipt(traveller, key)}`],
  }
  if (route.path === '/$') return ['/no/such/train']
  const asked = queries[route.path] ?? ['']
  const of = typeof asked === 'function' ? await asked() : asked
  return of.map((query) => route.path + (query && `?${query}`))
}

async function cardsOf(traveller: BrowserLike): Promise<{ id: string; alias_pan: string }[]> {
  const { account } = (await traveller.ask('/session')).json as { account: { id: string } }
  const { json } = await traveller.ask('/bank_cards/get', { accounts_id: account.id })
  return json as { id: string; alias_pan: string }[]
}

/** The number of a payment that succeeded. */
export async function anyReceipt(traveller: BrowserLike, key: string): Promise<string> {
  const aliasPans = (await cardsOf(traveller)).map(({ alias_pan }) => alias_pan).join(',')
  const flags = key.includes('nordovest') ? '' : 'true/false/'
  const { json } = await traveller.ask(`/payments/get/${key}/0/0/4:desc/${flags}//${aliasPans}/`)
  const { payload } = json as {
    payload: { Payments: { short_id: string }; LastCharge: { charge_results_name: string } }[]
  }
  const paid = payload.find(({ LastCharge }) => LastCharge.charge_results_name === 'SUCCEEDED')
  return paid?.Payments.short_id ?? ''
}
