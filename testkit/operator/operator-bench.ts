import { pino } from 'pino'
import type { Logger } from 'pino'
import { Readable } from 'node:stream'
import { storeFeed } from '#features/operator-feed/server/storing/store-feed.ts'
import type { Choices } from '#contract/choices.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { makeLedgerOperator } from '#domain/operator/server/ledger/make-ledger-operator.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import { makeRemoteOperator } from '#domain/operator/server/remote/make-remote-operator.ts'
import { startSandbox } from '../../sandbox/start-sandbox.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { fillBackOffice } from '#run/seed/fill-back-office.ts'
import { emptyOperatorRows } from './operator-rows-queries.ts'
import type { OperatorRecord } from './records.ts'

/** An implementation of the operator with what a test needs around it. */
export interface OperatorBench {
  operator: Operator
  /** Another tenant's, over its own operator or ledger. */
  other: Operator
  database: TenantDatabase
  otherDatabase: TenantDatabase
  /** The operator comes to know these. */
  feed: (...records: OperatorRecord[]) => Promise<void>
  /** It forgets all it knows; settlements stay, so that each test that settles needs ids of its own. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

const linesOf = (records: readonly OperatorRecord[]) => records.map((record) => `${JSON.stringify(record)}\n`)

export interface LedgerBench extends OperatorBench {
  /** Address of the database for its owner. */
  databaseUrl: string
}

/** The ledger on a real PostgreSQL, filled as the operator's feed fills it. */
export async function openLedgerBench(): Promise<LedgerBench> {
  const server = await createTestDatabase()
  const database = server.database.ofTenant('airlink')
  const otherDatabase = server.database.ofTenant('lagunare')
  return {
    operator: makeLedgerOperator(database),
    other: makeLedgerOperator(otherDatabase),
    database,
    otherDatabase,
    async feed(...records) {
      const report = await storeFeed(database, Readable.from(linesOf(records).map((line) => Buffer.from(line))))
      if (report.refused > 0) throw new Error(JSON.stringify(report.errors))
    },
    empty: () => emptyOperatorRows(database),
    databaseUrl: server.url,
    close: () => server.close(),
  }
}

export interface RemoteBench extends OperatorBench {
  sandboxUrl: string
  /** The key by which the back office knows us. */
  operatorKey: string
  /** Address of the database for its owner. */
  databaseUrl: string
  /** How the operator's API behaves from now on. */
  mood: (query: object) => Promise<void>
  /** What it was told of online payments. */
  saves: () => Promise<Record<string, unknown>[]>
  /** An operator at another address. */
  at: (address: string) => Operator
}

const keys = { ours: 'sample-key-of-our-operator-0000000', theirs: 'sample-key-of-another-one-0000000' }
const bank = { easychannel: null }

/** The remote implementation, over the wire to the sandbox's back office; `log` gets what it logs. */
export async function openRemoteBench(
  paymentFlags: Choices['paymentFlags'],
  log: Logger = pino({ level: 'silent' }),
): Promise<RemoteBench> {
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    operators: [
      { tenant: 'airlink', key: keys.ours, ...bank },
      { tenant: 'lagunare', key: keys.theirs, ...bank },
    ],
  })
  const sandboxUrl = `http://127.0.0.1:${String(sandbox.httpPort)}`
  const server = await createTestDatabase()
  const database = server.database.ofTenant('airlink')
  const otherDatabase = server.database.ofTenant('lagunare')
  const hasFlags = paymentFlags === 'sent'
  const address = `${sandboxUrl}/back_office/api`
  const control = (method: string, path: string, body?: object) =>
    fetch(`${sandboxUrl}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  const operatorAt = (at: string) =>
    makeRemoteOperator({ address: at, hasFlags, operatorKey: keys.ours, database, log })
  return {
    operator: operatorAt(address),
    other: makeRemoteOperator({
      address,
      hasFlags,
      operatorKey: keys.theirs,
      database: otherDatabase,
      log,
    }),
    database,
    otherDatabase,
    sandboxUrl,
    operatorKey: keys.ours,
    databaseUrl: server.url,
    feed: (...records) => fillBackOffice(sandboxUrl, keys.ours, linesOf(records)),
    async empty() {
      await control('DELETE', '/back-office')
      await emptyOperatorRows(database)
    },
    async mood(query) {
      const answer = await control('PUT', '/back-office', query)
      if (answer.status !== 204) throw new Error(await answer.text())
    },
    saves: async () => (await (await control('GET', '/back-office/saves')).json()) as Record<string, unknown>[],
    at: operatorAt,
    async close() {
      await sandbox.close()
      await server.close()
    },
  }
}
