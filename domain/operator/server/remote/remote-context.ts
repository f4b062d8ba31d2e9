import type { Logger } from 'pino'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { OperatorApi } from './ask-operator.ts'

/** What the parts of the remote operator work with. */
export interface RemoteContext {
  api: OperatorApi
  database: TenantDatabase
  log: Logger
  /** Whether the operator's payments call has the two status flags (choice paymentFlags). */
  hasFlags: boolean
}
