import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { isRecord } from '../json-checks.ts'

/**
 * Reads a JSON file under its schema. Problems are lines `field: what is wrong`, also for fields that the schema does not
 * know, as most of them are slips of the pen; `$schema` may stand in any file. `raw` is what stood there, made new by
 * `upgrade` where that is given, without what the schema added.
 */
export function readChecked<Shape>(
  path: string,
  schema: z.ZodType<Shape>,
  upgrade = (raw: unknown): unknown => raw,
): { value: Shape; raw: unknown; problems: readonly string[] } | { value: undefined; problems: readonly string[] } {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return { value: undefined, problems: [isMissing ? 'there is no such file; write it' : (error as Error).message] }
  }
  if (typeof value === 'object' && value !== null && '$schema' in value) delete value.$schema
  value = upgrade(value)
  const read = schema.safeParse(value)
  if (read.success) return { value: read.data, raw: value, problems: unknownFields(value, read.data, '') }
  return {
    value: undefined,
    problems: read.error.issues.map(({ path: field, message }) => `${field.join('.') || 'the file'}: ${message}`),
  }
}

function unknownFields(raw: unknown, known: unknown, prefix: string): string[] {
  if (Array.isArray(raw) && Array.isArray(known))
    return raw.flatMap((each, index) => unknownFields(each, known[index], `${prefix}${String(index)}.`))
  if (!isRecord(raw) || !isRecord(known)) return []
  return Object.entries(raw).flatMap(([name, value]) =>
    name in known
      ? unknownFields(value, known[name], `${prefix}${name}.`)
      : [`${prefix}${name}: there is no such field; remove it or put its name right`],
  )
}
