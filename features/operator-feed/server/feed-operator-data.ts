import type { FeedReport } from '#contract/shapes/settlement.ts'
import type { Given, Handler } from '#domain/portal/server/handler.ts'
import { feedRecords, feeds } from './feed-metrics.ts'
import { stateOfFeed } from './progress/feed-progress-queries.ts'
import { beginKeyed, FeedChanged, FeedElsewhere } from './progress/keyed-feed.ts'
import type { KeyedFeed } from './progress/keyed-feed.ts'
import { BrokenGzip } from './storing/unpack.ts'
import { takeFeed } from './take-feed.ts'

/**
 * Takes the operator's cards, tickets and payments; answers once all of them are committed, with the mails about new ones.
 * Under a key it goes on after the lines that are stored already.
 */
export const feedOperatorData: Handler<'feedOperatorData'> = async (given) => {
  const { tenant, database, gateways, query, raw, refuse, log } = given
  // Nobody would ever see it.
  if (tenant.choices.operatorData.kind === 'remote') refuse('operator.no_feed')
  if (!['', 'identity', 'gzip'].includes(raw.contentEncoding)) refuse('request.malformed')
  const count = (end: string) => gateways.metrics.of(feeds).inc({ tenant: tenant.name, end })
  const take = async () => takeFeed({ ...gateways, tenant, database }, raw.stream, await keyedBy(given))
  const stored = await take().catch((error: unknown) => {
    count('broken')
    if (error instanceof BrokenGzip) return refuse('request.malformed')
    if (error instanceof FeedChanged) return refuse('operator.feed_changed', error.message)
    if (error instanceof FeedElsewhere) return refuse('operator.feed_elsewhere')
    throw error
  })
  const { errors, warnings, idleMs, ...counts } = stored
  count(idleMs === undefined ? 'whole' : 'idle')
  for (const result of ['accepted', 'unchanged', 'refused'] as const)
    gateways.metrics.of(feedRecords).inc({ tenant: tenant.name, result }, counts[result])
  log.info({ ...counts, idleMs }, 'stored a feed')
  const state = query.key === undefined ? undefined : await stateOfFeed(database, query.key)
  if (idleMs !== undefined) refuse('operator.feed_idle', endedAfter(idleMs, counts, state?.lines))
  if (!state) return { ...counts, errors, warnings }
  const { accepted, unchanged, refused, lines } = state
  return { accepted, unchanged, refused, errors, warnings, lines }
}

/** The feed of the key that the sender gave; undefined without one. */
async function keyedBy({ database, query, refuse }: Given<'feedOperatorData'>): Promise<KeyedFeed | undefined> {
  const { key, after, mark } = query
  const isWhole =
    key === undefined ? after === undefined && mark === undefined : (after ?? 0) === 0 || mark !== undefined
  if (!isWhole) refuse('request.malformed')
  if (key === undefined) return undefined
  const goingOn = after !== undefined && mark !== undefined ? { after, mark: Buffer.from(mark, 'hex') } : undefined
  return beginKeyed(database, key, goingOn)
}

function endedAfter(
  idleMs: number,
  { accepted, unchanged, refused }: Omit<FeedReport, 'errors' | 'warnings'>,
  lines: number | undefined,
): string {
  const again =
    lines === undefined
      ? 'Sending everything again is safe'
      : `Go on after line ${String(lines)}, or send everything again`
  return (
    `no byte came for ${String(idleMs / 1000)} s, so the feed was ended. Of the lines until then ${String(accepted)} were ` +
    `stored, ${String(unchanged)} changed nothing and ${String(refused)} were refused. ${again}`
  )
}
