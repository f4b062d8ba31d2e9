import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { textOfPdf } from '../paper/text-of-pdf.ts'
import type { Actor } from './actors.ts'
import type { Asked } from './expected/expected.ts'

export interface CellAnswer {
  status: number
  /** An `Outcome`, or the code of what none of them is. */
  outcome: string
  /** Headers and body, for whatever stands in them; those of a document as a reader sees them. */
  said: string
  /** The body, without what is of this one request. */
  body: string
}

const wireTexts = new Map<string, RefusalCode>(
  Object.entries(refusals).flatMap(([code, row]) =>
    'wire' in row && row.wire ? [[row.wire, code as RefusalCode]] : [],
  ),
)
const agent = new Agent({ keepAlive: true })

/** Asks a call as somebody, from an address of their own, and says what came of it. */
export async function askCell(
  url: string,
  name: CallName,
  actor: Actor,
  asked: Asked,
  address: string,
): Promise<CellAnswer> {
  const row: Call = calls[name]
  const key = { right: `pk_${actor.tenant}_demo`, wrong: 'pk_nobody_demo', none: '' }[actor.key]
  const segments: Readonly<Record<string, string>> = { ...asked.segments, key }
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_whole, segment: string) =>
    encodeURIComponent(segments[segment] ?? ''),
  )
  const query = asked.query ? `?${new URLSearchParams(asked.query).toString()}` : ''
  const method = row.method === 'GET' ? 'GET' : 'POST'
  const body = method === 'GET' ? undefined : (asked.form ?? asked.lines ?? JSON.stringify(asked.body ?? {}))
  const type = asked.form !== undefined ? 'x-www-form-urlencoded' : asked.lines !== undefined ? 'x-ndjson' : 'json'
  const cookie = [
    ...(actor.cookie === '' ? [] : [actor.cookie]),
    ...Object.entries(asked.cookies ?? {}).map(([each, value]) => `${each}=${encodeURIComponent(value)}`),
  ].join('; ')
  const sent = request(`${url}/api${path}${query}`, {
    ...{ method, agent },
    headers: {
      ...(actor.key !== 'none' && { 'x-api-key': key, 'api-key': key }),
      ...(cookie !== '' && { cookie }),
      ...(actor.bearer !== undefined && { authorization: `Bearer ${actor.bearer}` }),
      ...(body !== undefined && { 'content-type': `application/${type}` }),
      ...{ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
    },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject).end(body)
  })
  const bytes = Buffer.from(await text(response.setEncoding('latin1')), 'latin1')
  const isPdf = response.headers['content-type'] === 'application/pdf'
  const came = isPdf ? textOfPdf(bytes) : bytes.toString('utf8')
  const status = response.statusCode ?? 0
  return {
    status,
    outcome: outcomeOf(status, came),
    said: `${JSON.stringify(response.headers)}\n${came}`,
    body: came.replace(/"requestId":"[^"]*"/, ''),
  }
}

function outcomeOf(status: number, came: string): string {
  const json = jsonOf(came)
  // A feed is answered with the errors of its lines, too.
  if (status >= 400) return (json as { code?: string } | undefined)?.code ?? String(status)
  if (status >= 300) return 'leads'
  if (typeof json === 'object' && json !== null && 'errors' in json && !('accepted' in json)) return 'fields.invalid'
  return wireTexts.get(came) ?? (isNothing(json) ? 'nothing' : 'answers')
}

/** A list without rows, a "no", or the payment of nothing. */
function isNothing(json: unknown): boolean {
  if (json === false) return true
  if (typeof json !== 'object' || json === null) return false
  const { payload, payments, payment, totals } = json as Record<string, unknown>
  const rows = totals === undefined ? payload : payments
  return (Array.isArray(rows) && rows.length === 0) || payment === null
}

function jsonOf(came: string): unknown {
  try {
    return JSON.parse(came) as unknown
  } catch {
    return undefined
  }
}
