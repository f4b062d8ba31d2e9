import { randomInt, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { tenantSecrets } from '#domain/tenants/server/tenant-secrets.ts'
import { tenantChecks } from '#domain/tenants/server/tenant-checks.ts'
import type { Asker } from '#platform/server/rate-limits/asker.ts'
import { makeRateLimits } from '#platform/server/rate-limits/database-rate-limits.ts'
import type { OutcomePairs } from '#domain/card-provider/server/card-provider.ts'
import { makeVposCardProvider } from '#domain/card-provider/server/vpos-card-provider.ts'
import { readConfig } from '#platform/server/config.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { makeMetrics } from '#platform/server/metrics/metrics.ts'
import { makeLedgerOperator } from '#domain/operator/server/ledger/make-ledger-operator.ts'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import { refuse } from '#platform/server/refuse.ts'
import { makeSeal } from '#platform/server/seal.ts'
import { loadTenants } from '#platform/server/tenants/load-tenants.ts'
import { judgeClosing } from '../crash/judging/judge-closing.ts'
import { startSandbox } from '../../sandbox/start-sandbox.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { signedOutcome } from './signed-outcome.ts'

/** A traveller of the test shop: what a handler or an order is given. */
export type Traveller = Awaited<ReturnType<TestShop['traveller']>>
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** One tenant with everything that orders need, on a real PostgreSQL and with the sandbox as its card provider. */
export async function openTestShop() {
  const sandbox = { port: 0, smtp: 0 }
  const samples = readConfig({}).secretsOf('airlink', tenantSecrets)
  const running = await startSandbox({
    httpPort: sandbox.port,
    smtpPort: sandbox.smtp,
    shops: [
      {
        shopId: '129280500000001',
        name: 'Cards',
        tenant: 'airlink',
        startKey: samples.registrationStartKey,
        resultKey: samples.registrationResultKey,
      },
      {
        shopId: '129280500000002',
        name: 'Payments',
        tenant: 'airlink',
        startKey: samples.paymentStartKey,
        resultKey: samples.paymentResultKey,
      },
    ],
  })
  const config = readConfig({ SANDBOX_PORT: String(running.httpPort) })
  const tenant = loadTenants(config, tenantChecks).ofHost('')
  const server = await createTestDatabase()
  const database = server.database.ofTenant(tenant.name)
  const secrets = config.secretsOf(tenant.name, tenantSecrets)
  const cardProvider = makeVposCardProvider({ tenant, secrets })
  const log = pino({ level: 'silent' })
  const gateways = {
    cardProvider,
    operator: makeLedgerOperator(database),
    seal: makeSeal(config.SEALING_KEY, tenant.name),
    metrics: makeMetrics(),
    rateLimits: makeRateLimits({ database: server.database, tenant: tenant.name, log }),
  }

  /** Captures that a test signed in the provider's place. */
  const signed: string[] = []
  const sandboxUrl = `http://127.0.0.1:${String(running.httpPort)}`
  const judge = judgeClosing({ databaseUrl: server.url, sandboxUrl }, { signed })
  return {
    database,
    databaseUrl: server.url,
    ofTenant: (name: string): TenantDatabase => server.database.ofTenant(name),
    tenant,
    gateways,
    context: { database, gateways, log },
    sandboxUrl,

    /** An account with a session; `given` is what a traveller's handler gets. */
    async traveller() {
      const id = randomUUID()
      const email = `${id}@example.test`
      await database.sql`
        insert into accounts (id, email, email_canonical, name, surname, language, confirmed_at)
        values (${id}, ${email}, ${email}, 'Test', 'Traveller', 'en', now())`
      const account = {
        id,
        email,
        name: 'Test',
        surname: 'Traveller',
        language: 'en',
        languages_id: 'en',
        locales_id: 'en-GB',
        google_id: null,
        facebook_id: null,
        notify_ticket_issuance: false,
      }
      const session = { id: randomUUID(), account }
      const asker: Asker = { address: '127.0.0.1', account: { id }, familiar: undefined }
      return {
        database,
        gateways,
        log,
        tenant,
        language: 'en',
        leftFrom: tenant.publicUrl,
        asker,
        session,
        refuse,
      } as const
    },

    /** What the operator knows of a card. */
    async operatorCard(more: { alias_pan?: string; par?: string | null; form_factor?: string } = {}) {
      const alias = more.alias_pan ?? `00004${String(randomInt(10 ** 14)).padStart(14, '0')}`
      const token = randomUUID()
      await database.sql`
        insert into operator_cards (token, alias_pan, payment_account_reference, label, truncated_pan, aid, form_factor,
          created, updated)
        values (${token}, ${alias}, ${more.par ?? null}, 'VISA Debit/Credit', ${`459825xxxxxx${alias.slice(-4)}`},
          'A0000000031010', ${more.form_factor ?? 'CARD'}, now(), now())`
      return { alias_pan: alias, token }
    },

    /** Links a card of the operator to an account, as if it had been registered before. */
    async linkedCard(accountId: string, alias_pan?: string) {
      const card = await this.operatorCard(alias_pan === undefined ? {} : { alias_pan })
      const rows = await database.sql<{ id: string }>`
        insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
        values (${accountId}, 'R-before', ${card.alias_pan}, ${card.token}, 'VISA Debit/Credit', '459825xxxxxx0027',
          'A0000000031010', 'CARD') returning id`
      return { ...card, id: rows[0]?.id ?? '' }
    },

    /** A payment in the operator's books whose last charge failed. */
    async failedPayment(alias_pan: string, amountMinor = 1300, currency = 'EUR'): Promise<PayablePayment> {
      const id = `P-${randomUUID()}`
      const short_id = randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase()
      await database.sql`
        insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
        values (${id}, ${short_id}, ${alias_pan}, ${amountMinor}, ${currency}, 'FAILED', now(), now())`
      return { id, short_id, alias_pan, amountMinor, currency, status: 'FAILED' }
    },

    /** An outcome of an order as the provider signs it. */
    outcome(
      order: { order_id: string; amount_minor: number; purpose: string },
      values: Record<string, string> = {},
      key?: string,
    ): OutcomePairs {
      const isPayment = order.purpose === 'payment'
      const usual = {
        ORDERID: order.order_id,
        SHOPID: cardProvider.shopOf(isPayment ? 'payment' : 'registration'),
        AMOUNT: String(order.amount_minor),
        ACCOUNTINGMODE: isPayment ? 'I' : 'D',
        ...values,
      }
      // What bears a wrong key or no success captures nothing, whoever believes it.
      if (key === undefined && (values['RESULT'] ?? '00') === '00')
        signed.push(`${order.order_id} ${String(order.amount_minor)}`)
      return signedOutcome(usual, key ?? (isPayment ? secrets.paymentResultKey : secrets.registrationResultKey))
    },

    /** Makes orders older, as if the time had passed. */
    async age(orderId: string, seconds: number): Promise<void> {
      await database.sql`
        update provider_orders set created = created - make_interval(secs => ${seconds}::int),
          given_at = given_at - make_interval(secs => ${seconds}::int) where order_id = ${orderId}`
    },

    /** Waiting checks of an order: seconds from now. */
    async checksOf(orderId: string): Promise<number[]> {
      const { withDatabase } = await import('../database/with-database.ts')
      const found = await withDatabase(server.url, (client) =>
        client.query<{ seconds: string }>(
          `select extract(epoch from run_at - now()) as seconds from graphile_worker.jobs where key = $1`,
          [`order:${orderId}`],
        ),
      )
      return found.rows.map(({ seconds }) => Number(seconds))
    },

    /** What the sandbox shall do with an order. */
    async script(orderId: string, script: object): Promise<void> {
      await fetch(`${sandboxUrl}/control/orders/${orderId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(script),
      })
    },

    /** The rows that the test wrote itself are not held against the portal. */
    noteForged: () => judge.noteForged(),

    /** Throws where what the test leaves breaks what must always hold. */
    async close() {
      try {
        await judge.close()
      } finally {
        await running.close()
        await server.close()
      }
    },
  }
}
