import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { lineErrorCodes } from '#features/operator-feed/server/lines/line-error.ts'
import { openApiDocument } from '#platform/server/http/calls/open-api.ts'
import { feedExamples, feedReportExamples, feedStateExample, settlementsExample } from './examples.ts'
import type { Json } from './json-schema.ts'

const Document = z.looseObject({
  info: z.looseObject({}),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.unknown()) }),
})

/** OpenAPI of what the portal serves to operators: the calls of the table that an operator may ask, with examples. */
export function portalDocument(): Json {
  const whole = Document.parse(openApiDocument())
  const ours = Object.values(calls).filter(({ who }) => who === 'operator')
  const paths = Object.fromEntries(ours.map(({ path }) => [`/api${path}`, whole.paths[`/api${path}`] ?? {}]))
  const feed = paths['/api/operator/feed']?.['post']
  const state = paths['/api/operator/feed/{feedKey}']?.['get']
  const settlements = paths['/api/operator/settlements']?.['get']
  if (!feed || !state || !settlements) throw new Error('the table of calls has no feed or no settlements')
  const { operator } = whole.components.securitySchemes
  return {
    ...whole,
    info: {
      ...whole.info,
      title: 'Tapfolio for operators',
      description:
        'What the portal serves to an operator whose data lie in its ledger. The bearer token is the tenant’s NAME_OPERATOR_SECRET; ' +
        'the host name chooses the tenant. docs/operators.md explains.',
    },
    servers: [{ url: 'https://{portal}', variables: { portal: { default: 'tap.example' } } }],
    paths: {
      ...paths,
      '/api/operator/feed': { post: { ...feed, ...feedParts(feed) } },
      '/api/operator/feed/{feedKey}': { get: { ...state, ...stateParts(state) } },
      '/api/operator/settlements': { get: { ...settlements, ...settlementsParts(settlements) } },
    },
    components: { securitySchemes: { operator } },
  }
}

const lines = (records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('')

export const feedExampleText = lines(Object.values(feedExamples))

function feedParts(feed: Json): Json {
  return {
    description:
      'One record a line (feed.schema.json), any number of lines, packed with gzip or not (content-encoding: gzip). Bad lines are refused ' +
      `by number and the others stored: \`code\` is one of ${lineErrorCodes.join(', ')}, \`expected\` says what must stand there. ` +
      '`warnings` tell, each kind once with its first line, of fields that nobody reads (unknown_field) and of currencies that the card ' +
      'provider does not take (currency_not_online). What is counted is committed; after a broken connection sending all again is safe. ' +
      'With a `key` of the sender’s own the feed can go on instead: send the lines after the one that GET of the key tells, with ' +
      '`after` and their `mark`, SHA-256 line by line over the mark before (32 zero bytes at first) and the line without its newline.',
    requestBody: {
      required: true,
      content: {
        'application/x-ndjson': {
          schema: { type: 'string', description: 'lines, each as feed.schema.json says' },
          example: feedExampleText,
        },
      },
    },
    responses: withExamples(feed['responses'], feedReportExamples),
  }
}

function stateParts(state: Json): Json {
  return {
    description:
      'Up to which line of the feed of this key all is stored, and whether it ended there; numbers over all its requests. The mark of ' +
      'these lines is the sender’s to compute: it proves that it has the same ones.',
    responses: withExamples(state['responses'], { broken: feedStateExample }),
  }
}

function settlementsParts(settlements: Json): Json {
  return {
    description:
      'Online payments that the card provider confirmed, in the order of their commits; nothing is ever skipped or changed after it was ' +
      'read. Keep `next` and ask after it the next time: `after` is 0 or missing at first, `limit` is 1 to 1000, 100 when missing.',
    responses: withExamples(settlements['responses'], { one: settlementsExample }),
  }
}

/** The same answers, the good one with examples. */
function withExamples(responses: unknown, examples: Readonly<Record<string, unknown>>): Json {
  const { 200: good, ...others } = responses as Record<string, { description: string; content: Record<string, Json> }>
  if (!good) throw new Error('a call answers nothing')
  const shown = Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))
  const content = { ...good.content['application/json'], examples: shown }
  return { 200: { ...good, content: { 'application/json': content } }, ...others }
}
