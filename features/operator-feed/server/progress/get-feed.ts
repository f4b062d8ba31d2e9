import type { Handler } from '#domain/portal/server/handler.ts'
import { stateOfFeed } from './feed-progress-queries.ts'

/** Tells the operator how far the feed of a key got. The mark is its own to compute: it proves that it has the same lines. */
export const getFeed: Handler<'getFeed'> = async ({ database, params, refuse }) =>
  (await stateOfFeed(database, params.feedKey)) ?? refuse('operator.feed_unknown')
