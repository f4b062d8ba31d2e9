import type { Handler } from '#domain/portal/server/handler.ts'

/** Where the account is logged in now. */
export const listSessions: Handler<'listSessions'> = async ({ session, sessionWriter }) => ({
  payload: await sessionWriter.list(session),
})
