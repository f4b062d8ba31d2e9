import { isOn } from '#domain/alerts/server/alert-choices-queries.ts'
import { readWayOut as readToken } from '#domain/alerts/server/way-out.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** What the link in the foot of a mail would stop. It says nothing of whose mails they are. */
export const readWayOut: Handler<'readWayOut'> = async ({ body, database, gateways, refuse }) => {
  const found = (await readToken({ database, seal: gateways.seal }, body.token)) ?? refuse('request.expired')
  return { kind: found.kind, is_on: await isOn(database, found.accountId, found.kind) }
}
