import { instantOfStamp } from '#contract/values/time/date-stamp.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'

/**
 * What the bank holds due for an own card. The body's address is only compared with the tenant's: the question goes to
 * the configured one, with the tenant's codes and the server's time.
 */
export const askEasyChannel: Handler<'askEasyChannel'> = async (given) => {
  const { body, tenant, database, gateways, session, log, refuse } = given
  const { pendingAmount } = tenant.choices
  const { easyChannel } = gateways
  if (!easyChannel || pendingAmount.kind !== 'easychannel') return refuse('easychannel.not_offered')
  if (body.ENDPOINT !== pendingAmount.address) {
    log.warn({ account: session.account.id }, 'asked for another address of EasyChannel')
    return refuse('easychannel.foreign_endpoint')
  }
  const { AliasPAN, startDate = '', endDate = '' } = body.EasyChannelOptions
  const own = await aliasPansOf(database, session.account.id)
  if (!own.includes(AliasPAN)) {
    log.warn({ account: session.account.id }, 'asked EasyChannel for a card not held')
    return refuse('bank_card.not_yours')
  }
  const tariffs = await easyChannel.listTariffs({
    aliasPan: AliasPAN,
    startDate: instantOfStamp(startDate),
    endDate: instantOfStamp(endDate),
  })
  const Tariffa = tariffs.map(({ amountMinor }) => ({ Importo: amountMinor }))
  return { EasyChannelRisposta: { ListaTariffe: { Tariffa } } }
}
