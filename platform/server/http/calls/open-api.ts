import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { proofOf } from '#contract/call.ts'
import type { Call, CallVariant } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { refusalRow } from '#contract/refusals.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, written from the table of calls. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries(calls) as [string, Call][]) {
    for (const method of row.method.split('|')) {
      addPath(paths, row.path, method, operation(name, row, method))
      if (row.variant) addPath(paths, row.variant.path, method, variantOperation(name, row, row.variant, method))
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tapfolio', version: limits.version, description: 'The calls of the portal, from its own table.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'demo-session in a demo without TLS',
        },
        ...Object.fromEntries(bearers.map((who) => [who, { type: 'http', scheme: 'bearer' }])),
      },
    },
  }
}

/** Who proves themselves by a bearer; its scheme has their name. */
const bearers = Object.entries(proofOf).flatMap(([who, proof]) => (proof === 'bearer' ? [who] : []))

function addPath(paths: Record<string, Json>, path: string, method: string, described: Json): void {
  paths[`/api${path}`] = { ...paths[`/api${path}`], [method.toLowerCase()]: described }
}

/** The same call at its other path, of the tenants that made the choice. */
function variantOperation(name: string, row: Call, { choice, value, path }: CallVariant, method: string): Json {
  const described = operation(`${name}_${choice}_${value}`, { ...row, path }, method)
  return { ...described, summary: `${row.summary} (tenants with ${choice}: ${value})` }
}

function operation(name: string, row: Call, method: string): Json {
  const header = row.key === 'x-api-key' || row.key === 'api-key' ? [textParameter(row.key, 'header')] : []
  const query = row.query ? Object.keys((schemaOf(row.query)['properties'] ?? {}) as Json) : []
  const segments = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const security = { session: [{ session: [] }], bearer: [{ [row.who]: [] }], none: [], signature: [] }[
    proofOf[row.who]
  ]
  return {
    operationId: row.method.includes('|') ? `${name}_${method.toLowerCase()}` : name,
    summary: row.summary,
    tags: [row.who],
    security,
    parameters: [
      ...header,
      ...segments.map((segment) => textParameter(segment, 'path')),
      ...query.map((each) => ({ ...textParameter(each, 'query'), required: false })),
    ],
    ...(row.body ? { requestBody: { content: { 'application/json': { schema: schemaOf(row.body) } } } } : {}),
    responses: { 200: { description: okDescription(row), content: okContent(row) }, ...problems(row) },
  }
}

const textParameter = (name: string, where: string): Json => ({
  name,
  in: where,
  required: true,
  schema: { type: 'string' },
})

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

function okDescription(row: Call): string {
  const texts = row.refusals.map((code) => refusalRow(code).wire).filter((text) => text !== undefined)
  return texts.length === 0 ? 'The answer' : `The answer, or one of the texts: ${texts.join(', ')}`
}

function okContent(row: Call): Json {
  if (row.answer === 'text') return { 'text/plain': { schema: { type: 'string' } } }
  if (row.answer === 'stream') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: schemaOf(row.answer) } }
}

function problems(row: Call): Json {
  const found: Record<string, string[]> = {}
  for (const code of row.refusals) {
    const { problem } = refusalRow(code)
    if (problem !== undefined) (found[String(problem)] ??= []).push(code)
  }
  return Object.fromEntries(
    Object.entries(found).map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/problem+json': { schema: { type: 'object' } } } },
    ]),
  )
}

/** The page to read the document loads from us only, asks us only, and has no inline style or script. */
const readerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

let written: Json | undefined

/** Written when somebody first asks for it: the table is the same as long as the process lives. */
const writtenOnce = (): Json => (written ??= openApiDocument())

/** Serves the document at /api/openapi.json. */
export function registerOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', writtenOnce)
}

/** Serves a page to read the document at /api/docs, in a demo: what draws it is no package of production. All assets are local. */
export async function registerReader(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  // What is sent, as JSON or as YAML, is what this answers.
  const document = { toJSON: writtenOnce }
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: readerPolicy,
    theme: { title: 'Tapfolio: the calls' },
    // Without the bar on top: its logo brings an inline style, and its field loads documents from anywhere.
    uiConfig: { layout: 'BaseLayout' },
  })
}
