import { defineCounter } from '#platform/server/metrics/metrics.ts'

export const feeds = defineCounter(
  'tapfolio_feeds_total',
  'Feeds of operators, by how they ended: whole, idle (the sender went quiet) or broken',
  ...(['tenant', 'end'] as const),
)
export const feedRecords = defineCounter(
  'tapfolio_feed_records_total',
  'Lines of feeds that ended whole or idle: accepted, unchanged (known already) and refused',
  ...(['tenant', 'result'] as const),
)
