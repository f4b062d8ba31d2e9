import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { Malformed } from '../request/malformed.ts'

/** Body, segments and query of a request, each as its row wants it; throws Malformed for what it does not. */
export function askedOf(row: Call, request: FastifyRequest, segments: unknown) {
  return {
    body: checked('the body', row.body, request.body),
    params: checked('the path', row.params, segments),
    query: checked('the query', row.query, singleValues(request.query)),
  }
}

/** The same; undefined for what it does not want. */
export function readAsked(row: Call, request: FastifyRequest, segments: unknown) {
  try {
    return askedOf(row, request, segments)
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

function checked(what: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const { path = [], code = 'custom' } = read.error.issues[0] ?? {}
  throw new Malformed(`${path.join('.') || what} ${faultWords[code] ?? 'is not as this call wants it'}`)
}

/** In words of ours: the library's own tell expressions and types. */
const faultWords: Readonly<Record<string, string>> = {
  invalid_type: 'is missing, or of another type than this call wants',
  invalid_value: 'is none of those that this call takes',
  invalid_format: 'is not written as this call wants it',
  too_big: 'is longer or more than this call takes',
  too_small: 'is shorter or less than this call takes',
}

/** A parameter given twice comes as a list; no call takes one. */
function singleValues(query: unknown): Record<string, string> {
  const values = Object.entries((query ?? {}) as Record<string, unknown>)
  if (values.length === 0) return {}
  // Its name is the asker's word, which no answer repeats.
  if (values.some(([, value]) => typeof value !== 'string')) throw new Malformed('a parameter is given more than once')
  return Object.fromEntries(values) as Record<string, string>
}
