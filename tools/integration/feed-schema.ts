import { feedRecords } from '#features/operator-feed/server/lines/feed-record.ts'
import { schemaOf } from './json-schema.ts'
import type { Json } from './json-schema.ts'

/** One line of the feed. Fields that it does not name are not read, and warned of. */
export function feedSchema(): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: "One line of the operator's feed",
    description:
      'The feed is NDJSON: one record a line, at most 64 KB. A record is known by its type and its id (a card by its token); ' +
      'sent again it changes nothing, and of two with one id the newer `updated` stays. ' +
      'No value or name may look like a full card number, and no text may hold a zero character or half a surrogate pair.',
    oneOf: Object.entries(feedRecords).map(([type, shape]) => ({ title: type, ...schemaOf(shape) })),
  }
}
