import type { Handler } from '#platform/server/http/handler.ts'
import { storeFeed } from './store-feed.ts'

/** Takes the operator's cards, tickets and payments; answers once all of them are committed. */
export const feedOperatorData: Handler<'feedOperatorData'> = async ({ database, raw, refuse, log }) => {
  if (!['', 'identity', 'gzip'].includes(raw.contentEncoding)) refuse('request.malformed')
  const { errors, ...counts } = await storeFeed(database, raw.stream)
  log.info(counts, 'stored a feed')
  return { ...counts, errors }
}
