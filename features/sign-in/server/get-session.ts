import type { Handler } from '#domain/portal/server/handler.ts'
import { needsStorageKey, storageKey } from '#domain/sessions/server/storage-key.ts'

/** The automatic login at start-up: without a live session the http layer has answered 401 before. */
export const getSession: Handler<'getSession'> = async ({ session, tenant, gateways }) => ({
  account: session.account,
  ...(needsStorageKey(tenant) ? { storage_key: storageKey(gateways.seal, session) } : {}),
})
