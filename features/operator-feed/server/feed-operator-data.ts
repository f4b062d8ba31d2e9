import type { FeedReport } from '#contract/shapes/settlement.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { feedRecords, feeds } from './feed-metrics.ts'
import { BrokenGzip } from './storing/unpack.ts'
import { takeFeed } from './take-feed.ts'

/** Takes the operator's cards, tickets and payments; answers once all of them are committed, with the mails about new ones. */
export const feedOperatorData: Handler<'feedOperatorData'> = async (given) => {
  const { tenant, database, gateways, raw, refuse, log } = given
  // Nobody would ever see it.
  if (tenant.choices.operatorData.kind === 'remote') refuse('operator.no_feed')
  if (!['', 'identity', 'gzip'].includes(raw.contentEncoding)) refuse('request.malformed')
  const stored = takeFeed({ ...gateways, tenant, database }, raw.stream)
  const { name } = tenant
  const { errors, warnings, idleMs, ...counts } = await stored.catch((error: unknown) => {
    gateways.metrics.of(feeds).inc({ tenant: name, end: 'broken' })
    if (error instanceof BrokenGzip) return refuse('request.malformed')
    throw error
  })
  gateways.metrics.of(feeds).inc({ tenant: name, end: idleMs === undefined ? 'whole' : 'idle' })
  for (const result of ['accepted', 'unchanged', 'refused'] as const)
    gateways.metrics.of(feedRecords).inc({ tenant: name, result }, counts[result])
  log.info({ ...counts, idleMs }, 'stored a feed')
  if (idleMs !== undefined) refuse('operator.feed_idle', endedAfter(idleMs, counts))
  return { ...counts, errors, warnings }
}

function endedAfter(idleMs: number, { accepted, unchanged, refused }: Omit<FeedReport, 'errors' | 'warnings'>): string {
  return (
    `no byte came for ${String(idleMs / 1000)} s, so the feed was ended. Of the lines until then ${String(accepted)} were ` +
    `stored, ${String(unchanged)} changed nothing and ${String(refused)} were refused. Sending everything again is safe`
  )
}
