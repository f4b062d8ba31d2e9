import { wireTexts } from '#contract/refusals.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** Ends the session on the server, if there is one; logging out twice is no mistake. */
export const logout: Handler<'logout'> = async ({ sessionWriter }) => {
  await sessionWriter.end()
  return wireTexts.done
}
