import { expect } from 'vitest'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { readConfig } from '#platform/server/config.ts'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { hashOfToken, makeToken } from '#platform/server/token.ts'
import { findFreePort } from '#run/embedded-postgres/free-port.ts'
import { startPortalProcess } from '../crash/start-portal-process.ts'
import { withDatabase } from '../database/with-database.ts'
import { askRun } from '../of-the-run/ask-run.ts'
import { BrowserLike } from '../portal/browser-like.ts'

export interface FedPortal {
  /** The operator tells of many trips at once; answers the status. */
  feed(count?: number): Promise<number>
  /** Every trip of which the operator was told that it is there is there. */
  expectAllThere(): Promise<void>
  /** A traveller reads a list, and the session with it; answers the status. */
  read(): Promise<number>
  /** The status of /readyz. */
  ready(): Promise<number>
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/**
 * A server in a process of its own over a PostgreSQL to which something bad happens, which it makes ready for it; with
 * a traveller who is logged in and an operator who keeps count of what was acknowledged.
 */
export async function startFedPortal(databaseUrl: string): Promise<FedPortal> {
  const key = 'pk_airlink_demo'
  const alias = '0000600000000000001'
  const operatorSecret = readConfig({}).secretsOf('airlink', tenantSecrets).operatorSecret
  const acknowledged: string[] = []
  let feeds = 0
  let told = 0
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    withDatabase(databaseUrl, async (client) => (await client.query<Row>(text, values)).rows)

  await migrate(databaseUrl)
  const settings = { SANDBOX_PORT: String(await findFreePort()), LOG_LEVEL: 'silent' }
  const portal = await startPortalProcess(databaseUrl, settings, { file: await askRun('bundled-portal') })
  const reader = new BrowserLike(portal.url, key)
  const token = makeToken()
  reader.cookies.set('demo-session', token)
  await sql(
    `with account as (
       insert into accounts (tenant_id, email, email_canonical, name, surname, language, password_hash, confirmed_at)
       values ('airlink', 'anna@example.test', 'anna@example.test', 'Anna', 'Rossi', 'en', '', now()) returning id
     ), card as (
       insert into bank_cards (tenant_id, account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
       select 'airlink', id, 'order', $2, 'token', 'MASTERCARD', '531234xxxxxx0027', 'A0000000041010', 'CARD' from account
     )
     insert into sessions (tenant_id, token_hash, account_id) select 'airlink', $1, id from account`,
    [hashOfToken(token), alias],
  )
  return {
    sql,
    async feed(count = 2000) {
      const name = String(++feeds)
      const ticket = (at: number) => ({
        ...{ type: 'ticket', id: `${name}-${String(at)}`, alias_pan: alias, name: 'Single' },
        ...{ amount: 100, currency: 'EUR' },
        ...{ passenger_number: 1, first_tap: null, last_tap: null, time_zone: 'Europe/Rome', payment_id: null },
        ...{ valid_from: '2026-01-01T00:00:00Z', valid_to: '2026-01-01T01:00:00Z', updated: '2026-01-01T00:00:00Z' },
      })
      const answer = await fetch(`${portal.url}/api/operator/feed`, {
        method: 'POST',
        headers: { authorization: `Bearer ${operatorSecret}`, 'content-type': 'application/x-ndjson' },
        body: Array.from({ length: count }, (_, at) => `${JSON.stringify(ticket(at))}\n`).join(''),
      })
      const { accepted = 0 } = (await answer.json()) as { accepted?: number }
      if (answer.status === 200) {
        expect(accepted).toBe(count)
        told += count
        acknowledged.push(name)
      }
      return answer.status
    },
    async expectAllThere() {
      const rows = await sql<{ count: number }>(
        `select count(*)::int from operator_tickets where split_part(id, '-', 1) = any($1)`,
        [acknowledged],
      )
      expect(rows).toEqual([{ count: told }])
    },
    read: async () => (await reader.ask(`/tickets/get/${key}/10/0/3:desc/2020-01-01-00:00///`)).status,
    ready: async () => (await fetch(`${portal.internalUrl}/readyz`)).status,
    async close() {
      portal.kill()
      await portal.gone
    },
  }
}
