import { Readable } from 'node:stream'
import type { CallName } from '#contract/calls.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'
import type { Given, Handler } from '#domain/portal/server/handler.ts'
import type { Traveller } from './open-test-shop.ts'

/** Asks a handler as a traveller, with what the http layer would have read from the request and of the session. */
export async function ask<Name extends CallName>(
  handler: Handler<Name>,
  traveller: Traveller,
  request: { body?: object; params?: object; query?: object; raw?: Partial<Given<Name>['raw']> } = {},
): ReturnType<Handler<Name>> {
  const raw = { stream: Readable.from([]), queryString: '', contentType: '', contentEncoding: '', ...request.raw }
  const aliasPans = await aliasPansOf(traveller.database, traveller.session.account.id)
  const given: object = { ...traveller, session: { ...traveller.session, aliasPans }, ...request, raw }
  return handler(given as Given<Name>)
}
