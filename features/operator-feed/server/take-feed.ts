import { hurryAlerts, raiseFedPayments } from '#domain/alerts/server/raise-alert.ts'
import { noticeTickets } from '#domain/ticket-notices/server/notice-tickets.ts'
import type { NoticeContext } from '#domain/ticket-notices/server/notice-tickets.ts'
import type { Workers } from '#platform/server/workers/open-workers.ts'
import type { KeyedFeed } from './progress/keyed-feed.ts'
import { feedWork } from './storing/feed-work.ts'
import { storeFeed } from './storing/store-feed.ts'
import type { StoredFeed } from './storing/store-feed.ts'

/** Stores a feed and tells travellers what in it is news to them, from wherever it comes. */
export async function takeFeed(
  context: NoticeContext & { workers?: Workers | undefined },
  stream: AsyncIterable<Buffer>,
  keyed?: KeyedFeed,
): Promise<StoredFeed> {
  const { workers } = context
  let alerts = 0
  const stored = await storeFeed(context.database, stream, {
    listener: {
      tickets: (inside, tickets) => noticeTickets({ ...context, database: inside }, tickets),
      payments: async (inside, payments) => {
        alerts += await raiseFedPayments(inside, payments)
      },
    },
    readElsewhere: workers && ((block) => workers.run(feedWork, block, { tenant: context.tenant.name, asker: '' })),
    keyed,
  })
  // Once, so that one mail tells of all; those of a feed that broke off are written within minutes.
  if (alerts > 0) await hurryAlerts(context.database)
  return stored
}
