import type { Handler } from '#platform/server/http/handler.ts'
import { noticeTickets } from '#platform/server/ticket-notices/notice-tickets.ts'
import { storeFeed } from './store-feed.ts'

/** Takes the operator's cards, tickets and payments; answers once all of them are committed, with the mails about new ones. */
export const feedOperatorData: Handler<'feedOperatorData'> = async (given) => {
  const { tenant, database, gateways, raw, refuse, log } = given
  // Nobody would ever see it.
  if (tenant.choices.operatorData === 'remote') refuse('operator.no_feed')
  if (!['', 'identity', 'gzip'].includes(raw.contentEncoding)) refuse('request.malformed')
  const { errors, ...counts } = await storeFeed(database, raw.stream, (inside, tickets) =>
    noticeTickets({ database: inside, tenant, mail: gateways.mail }, tickets),
  )
  log.info(counts, 'stored a feed')
  return { ...counts, errors }
}
