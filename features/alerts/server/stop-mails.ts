import { stopMails as stop } from '#domain/alerts/server/stop-mails.ts'
import { readWayOut } from '#domain/alerts/server/way-out.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** The one button of that link's page. */
export const stopMails: Handler<'stopMails'> = async (given) => {
  const { body, database, gateways, refuse } = given
  const found = (await readWayOut({ database, seal: gateways.seal }, body.token)) ?? refuse('request.expired')
  await stop(given, database, found)
  return { kind: found.kind, is_on: false }
}
