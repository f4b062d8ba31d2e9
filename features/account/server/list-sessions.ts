import type { Handler } from '#platform/server/http/handler.ts'

/** Where the account is logged in now. */
export const listSessions: Handler<'listSessions'> = async ({ session, sessionDoor }) => ({
  payload: await sessionDoor.list(session),
})
