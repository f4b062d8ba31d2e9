import { z } from 'zod'

export type Json = Record<string, unknown>

/** The JSON Schema of what a peer writes, as it stands within another document. */
export function schemaOf(shape: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json
  return schema
}

/** A file of ours: two spaces, and a line break at its end. */
export const fileText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** The answer 200 of an operation, with its example. */
export const answer = (description: string, schema: Json, example: unknown): Json => ({
  200: { description, content: { 'application/json': { schema, example } } },
})
