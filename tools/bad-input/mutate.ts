import { z } from 'zod'
import type { Call } from '#contract/call.ts'

/** A request that no honest client sends, or nearly one that some would. */
export interface BadRequest {
  method: string
  /** Below `/api`, as bytes go over the wire. */
  path: string
  contentType: string
  body: string | undefined
}

/** A number from 0 below 1; the same ones again for the same seed (mulberry32, public domain). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Values as JSON text, so that what JSON.stringify would mend stays broken. */
const poisons: readonly string[] = [
  ...['null', 'true', '0', '-1', '1.5', '1e308', '-0', '9007199254740993', '[]', '{}', '[null]', '""', '" "'],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\\u202e"', '"\\ufeff"', '"\\r\\nSet-Cookie: x=y"'],
  ...[`"' or 1=1 --"`, '"$1"', '"%s%n"', '"{{7*7}}"', '"<script>x</script>"', '"../../etc/passwd"', '"\\\\"'],
  ...['"infinity"', '"NaN"', '"0x10"', '"2026-02-30"', '"-271821-04-20T00:00:00Z"', '"99999-01-01"', '"٣"', '"İ"'],
  ...[`"${'a'.repeat(5000)}"`, `"${'é'.repeat(9000)}"`, `{"__proto__":{"x":1}}`, `{"constructor":{"prototype":1}}`],
  ...[deep(50), deep(2000), `[${'0,'.repeat(4000)}0]`, '"a@b"', '"a@b.example\\n"', '"0000450000000000204"'],
]

const segments: readonly string[] = [
  ...['%00', '%ff', '%c0%80', '%ed%a0%80', '%', '%2', '%zz', '..', '..%2f..%2f', '%2e%2e', '%0d%0aSet-Cookie:x=y', '+'],
  ...[
    '-1',
    '1e9',
    '99999999999999999999',
    '0x10',
    'NaN',
    '3:desc',
    '3:sideways',
    '999:asc',
    ',',
    ',,,',
    "'",
    '"',
    ';',
    '\\',
  ],
  ...['a'.repeat(1500), '0,'.repeat(700), '2026-02-30', '0000-00-00', '275761-01-01', '*', '%F0%9F%9A%86', '٣', '~'],
]

/** Makes bad requests to a call, one after the other, from what its row says it takes. */
export function badRequestsOf(row: Call, random: () => number): () => BadRequest {
  const sample = row.body ? sampleOf(z.toJSONSchema(row.body, { io: 'input', unrepresentable: 'any' })) : {}
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const method = row.method === 'GET|POST' ? oneOf(['GET', 'POST']) : row.method

  function path(): string {
    const filled = row.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      if (name === 'key' && random() < 0.9) return 'pk_airlink_demo'
      return random() < 0.4 ? '' : encodeURI(oneOf(segments)).replaceAll('%25', '%')
    })
    const query =
      random() < 0.3 ? `?${oneOf(['a=1&a=2', '=', '&&', '%00=1', `x=${'y'.repeat(3000)}`, 'from=1&to[]=2'])}` : ''
    const more = random() < 0.1 ? `/${oneOf(segments)}` : ''
    return `${filled}${more}${query}`.replaceAll(/[^\u0021-\u007e]/g, (sign) => encodeURIComponent(sign))
  }

  function body(): string {
    const text = JSON.stringify(sample, (_name, value: unknown) =>
      random() < 0.2 && typeof value !== 'object' ? mark : value,
    )
    const poisoned = text.replaceAll(JSON.stringify(mark), () => oneOf(poisons))
    const roll = random()
    if (roll < 0.06) return oneOf(poisons)
    if (roll < 0.12) return poisoned.slice(0, Math.floor(random() * poisoned.length))
    if (roll < 0.2)
      return poisoned.replace(/\{("\w+":)/, (_whole, first: string) => `{${first}${oneOf(poisons)},${first}`)
    if (roll < 0.26) return poisoned.replace('{', `{"__proto__":${oneOf(poisons)},`)
    if (roll < 0.3) return `${poisoned}${oneOf(['', ' ', '\0', '{}', ']', '\ufeff'])}`
    if (roll < 0.4) return poisoned.replace(/"\w+":/, '')
    return poisoned
  }
  return () => ({
    method,
    path: path(),
    contentType:
      random() < 0.9
        ? 'application/json'
        : oneOf([
            '',
            'text/plain',
            'application/json; charset=utf-7',
            'multipart/form-data; boundary=x',
            'application/x-www-form-urlencoded',
          ]),
    body: method === 'GET' ? undefined : body(),
  })
}

const mark = '\u0001here\u0001'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
}

/** One value that a shape describes, more or less. */
function sampleOf(schema: unknown): unknown {
  const { type, properties, items, anyOf, enum: words, const: only, format } = schema as Schema
  if (only !== undefined) return only
  if (words) return words[0]
  if (anyOf) return sampleOf(anyOf[0])
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, each]) => [name, sampleOf(each)]))
  if (type === 'array') return items ? [sampleOf(items)] : []
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return format === 'date' ? '2026-03-02' : 'a text'
}
