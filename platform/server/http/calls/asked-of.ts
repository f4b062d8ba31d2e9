import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { Malformed } from '../request/malformed.ts'

/** Body, segments and query of a request, each as its row wants it; throws Malformed for what it does not. */
export function askedOf(row: Call, request: FastifyRequest, segments: unknown) {
  return {
    body: checked(row.body, request.body),
    params: checked(row.params, segments),
    query: checked(row.query, singleValues(request.query)),
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

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  throw new Malformed(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`)
}

/** A parameter given twice comes as a list; no call takes one. */
function singleValues(query: unknown): Record<string, string> {
  const values = Object.entries((query ?? {}) as Record<string, unknown>)
  if (values.length === 0) return {}
  // Its name is the asker's word, which no answer repeats.
  if (values.some(([, value]) => typeof value !== 'string')) throw new Malformed('a parameter is given more than once')
  return Object.fromEntries(values) as Record<string, string>
}
