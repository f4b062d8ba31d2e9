import { z } from 'zod'
import { parseCardName } from '#contract/values/cards/card-name.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { looksOf } from '#domain/cards/server/card-looks-queries.ts'
import { changeLook } from './card-looks-queries.ts'

/** Names and colours a card of the account; one of somebody else answers exactly as an unknown one. */
export const changeCardLook: Handler<'changeCardLook'> = async ({ body, database, session, tenant, refuse }) => {
  const accountId = session.account.id
  const { bank_cards_id: id, colour } = body
  const parsed = parseCardName(body.name)
  if ('msg' in parsed) return refuse('fields.invalid', [{ path: 'name', msg: parsed.msg }])
  const isHeld = z.uuid().safeParse(id).success && (await changeLook(database, accountId, { id, colour, ...parsed }))
  if (!isHeld) return refuse('bank_card.not_found')
  return { payload: await looksOf(database, accountId, tenant.timeZone) }
}
