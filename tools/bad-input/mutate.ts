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

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Values as JSON text, so that what JSON.stringify would mend stays broken. */
const badJson: readonly string[] = [
  ...['null', 'true', '0', '-1', '1.5', '1e308', '-0', '9007199254740993', '[]', '{}', '[null]', '""', '" "'],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\\u202e"', '"\\ufeff"', '"\\r\\nSet-Cookie: x=y"'],
  ...[`"' or 1=1 --"`, '"$1"', '"%s%n"', '"{{7*7}}"', '"<script>x</script>"', '"../../etc/passwd"', '"\\\\"'],
  ...['"infinity"', '"NaN"', '"0x10"', '"2026-02-30"', '"-271821-04-20T00:00:00Z"', '"99999-01-01"', '"٣"', '"İ"'],
  ...[`"${'a'.repeat(5000)}"`, `"${'é'.repeat(9000)}"`, `{"__proto__":{"x":1}}`, `{"constructor":{"prototype":1}}`],
  ...[deep(50), deep(2000), `[${'0,'.repeat(4000)}0]`, '"a@b"', '"a@b.example\\n"', '"0000450000000000204"'],
]

const badSegments: readonly string[] = [
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

const badValues = { poisons: badJson, segments: badSegments }

/**
 * Makes bad requests to a call, one after the other: each begins as one that its row lets through, of which a part or a few
 * are then poisoned, so that what is wrong is met behind the first check too.
 */
export function badRequestsOf(
  row: Call,
  random: () => number,
  /** Values as JSON text, and pieces of addresses, to put in. */
  { poisons, segments }: { poisons: readonly string[]; segments: readonly string[] } = badValues,
): () => BadRequest {
  const [bodyShape, paramsShape, queryShape] = [row.body, row.params, row.query].map((shape) =>
    shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : undefined,
  )
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const method = row.method === 'GET|POST' ? oneOf(['GET', 'POST']) : row.method
  const poisonOr = (chance: number, value: string, bad: readonly string[]) => (random() < chance ? oneOf(bad) : value)

  function path(chance: number): string {
    const names = [...row.path.matchAll(/\{(\w+)\}/g)].length
    const each = names === 0 ? 0 : chance / names
    const filled = row.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      if (name === 'key') return poisonOr(each / 4, 'pk_airlink_demo', segments)
      const value = encodeURIComponent(
        String(sampleOf(paramsShape?.properties?.[name] ?? { type: 'string' }, random, name)),
      )
      return poisonOr(each, value, segments)
    })
    const asked = Object.entries(queryShape?.properties ?? {}).map(([name, shape]) => {
      const value = encodeURIComponent(String(sampleOf(shape, random, name)))
      return `${name}=${poisonOr(chance / 3, value, segments)}`
    })
    const odd = ['a=1&a=2', '=', '&&', '%00=1', `x=${'y'.repeat(3000)}`, 'from=1&to[]=2']
    const query = random() < chance / 6 ? [...asked, oneOf(odd)] : asked
    const more = random() < chance / 12 ? `/${oneOf(segments)}` : ''
    const text = `${filled}${more}${query.length > 0 ? `?${query.join('&')}` : ''}`
    return text.replaceAll(/[^\u0021-\u007e]/g, (sign) => encodeURIComponent(sign))
  }

  function body(chance: number): string {
    const sample = bodyShape ? sampleOf(bodyShape, random, '') : {}
    let leaves = 0
    JSON.stringify(sample, (_name, value: unknown) => (typeof value === 'object' ? value : (leaves++, value)))
    const each = leaves === 0 ? 0 : (chance * 1.5) / leaves
    const text = JSON.stringify(sample, (_name, value: unknown) =>
      typeof value !== 'object' && random() < each ? mark : value,
    )
    const poisoned = text.replaceAll(JSON.stringify(mark), () => oneOf(poisons))
    const roll = random() / chance
    if (roll < 0.05) return oneOf(poisons)
    if (roll < 0.1) return poisoned.slice(0, Math.floor(random() * poisoned.length))
    if (roll < 0.15)
      return poisoned.replace(/\{("\w+":)/, (_whole, first: string) => `{${first}${oneOf(poisons)},${first}`)
    if (roll < 0.2) return poisoned.replace('{', `{"__proto__":${oneOf(poisons)},`)
    if (roll < 0.24) return `${poisoned}${oneOf(['', ' ', '\0', '{}', ']', '\ufeff'])}`
    if (roll < 0.3) return poisoned.replace(/"\w+":/, '')
    return poisoned
  }

  return () => {
    // One of six is left nearly whole.
    const chance = random() < 1 / 6 ? 0.05 : 1
    return {
      method,
      path: path(chance),
      contentType: random() < 1 - chance / 12 ? 'application/json' : oneOf(contentTypes),
      body: method === 'GET' ? undefined : body(chance),
    }
  }
}

/** A body that a call's row lets through; undefined where it takes none. */
export function goodBodyOf(row: Call, random: () => number): unknown {
  if (!row.body) return undefined
  return sampleOf(z.toJSONSchema(row.body, { io: 'input', unrepresentable: 'any' }) as Schema, random, '')
}

const contentTypes = [
  ...['', 'text/plain', 'application/json; charset=utf-7', 'multipart/form-data; boundary=x'],
  'application/x-www-form-urlencoded',
]
const mark = '\u0001here\u0001'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
}

/** Texts of the kinds that calls take; which fit tells the shape. */
const texts: readonly string[] = [
  ...['a text', 'EUR', '2026-03-02', '2026-03-02T08:10:00Z', '0204', 'demo@example.com', 'statement.csv'],
  ...['statement.json', '00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000.zip'],
  ...['01HZX00000000000000FAILED1.pdf', '10', '0', 'true', '0000450000000000204', 'tickets', 'valid_from'],
  ...['airlink', 'google', 'seven trains', 'A'.repeat(43), 'AAAA'],
]

/** Where the shape says less than the call wants. */
const byName: Readonly<Record<string, readonly string[]>> = {
  ...{ sort: ['3:desc', '1:asc', ''], startDate: ['', '2026-01-01 00:00:00'], endDate: ['', '2026-12-31 00:00:00'] },
  ...{ aliasPans: ['', '0000450000000000204'], from: ['2026-01-01'], to: ['2026-03-31'], file: ['statement.csv'] },
}

/** One value that a shape describes; what it need not have is there or not. */
function sampleOf(schema: Schema, random: () => number, name: string): unknown {
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(schema.enum)
  if (schema.anyOf) return sampleOf(oneOf(schema.anyOf), random, name)
  switch (schema.type) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([each]) => schema.required?.includes(each) === true || random() < 0.5,
      )
      return Object.fromEntries(wanted.map(([each, shape]) => [each, sampleOf(shape, random, each)]))
    }
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => sampleOf(schema.items ?? {}, random, name))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 1300)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case undefined:
    default: {
      const { pattern = '', minLength = 0, maxLength = Infinity } = schema
      const shape = new RegExp(pattern, 'u')
      const fits = (text: string) => shape.test(text) && text.length >= minLength && text.length <= maxLength
      const known = (byName[name] ?? []).filter(fits)
      return oneOf(known.length > 0 ? known : texts.filter(fits)) ?? ''
    }
  }
}
