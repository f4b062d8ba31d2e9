import type { z } from 'zod'

type Fits = (value: unknown) => boolean

/** What a shape says of itself, as far as it is asked here. */
interface Def {
  type: string
  checks?: readonly unknown[]
  format?: string
  entries?: Readonly<Record<string, unknown>>
  innerType?: Shape
  element?: Shape
  keyType?: Shape
  valueType?: Shape
  shape?: Readonly<Record<string, Shape>>
  catchall?: unknown
}

interface Shape {
  def: Def
}

/**
 * Writes an answer of this shape as JSON: what is not in the shape does not leave, and what is wrong is refused, loudly, by
 * the shape itself. That reads each answer field by field into a new one; so what fits exactly, as nearly all answers do,
 * is written as it is.
 */
export function jsonOf(shape: z.ZodType): (answer: unknown) => string {
  const fits = compiled(shape as unknown as Shape)
  return (answer) => JSON.stringify(fits(answer) ? answer : shape.parse(answer))
}

/** Of what is not known here, so that its shape reads it. */
const never: Fits = () => false

/** Whether a value is what a shape says and holds nothing beside it: reading it by the shape would change nothing. */
function compiled({ def }: Shape): Fits {
  const { type, checks = [], format, innerType, element, shape, entries, keyType, valueType } = def
  if (checks.length > 0) return never
  if (type === 'number') return format === 'safeint' ? Number.isSafeInteger : never
  if (type === 'string') return format === undefined ? isText : never
  if (type === 'boolean') return isYesOrNo
  if (type === 'enum' && entries) return ofWords(Object.values(entries))
  if (type === 'optional' && innerType) return orElse(undefined, compiled(innerType))
  if (type === 'nullable' && innerType) return orElse(null, compiled(innerType))
  if (type === 'array' && element) return listOf(compiled(element))
  if (type === 'object' && shape && def.catchall === undefined) return objectOf(shape)
  // Of other names than any a record may want each.
  if (type === 'record' && valueType && keyType && compiled(keyType) === isText) return recordOf(compiled(valueType))
  return never
}

const isText: Fits = (value) => typeof value === 'string'
const isYesOrNo: Fits = (value) => typeof value === 'boolean'

function ofWords(words: readonly unknown[]): Fits {
  const all = new Set(words)
  return words.every(isText) ? (value) => all.has(value) : never
}

/** What an inner shape that is not known makes of nothing is not known either: it may have a default. */
const orElse = (empty: null | undefined, fits: Fits): Fits =>
  fits === never ? never : (value) => value === empty || fits(value)

function listOf(fits: Fits): Fits {
  return (value) => {
    if (!Array.isArray(value) || 'toJSON' in value) return false
    for (const each of value) if (!fits(each)) return false
    return true
  }
}

/** Nothing that says itself what is written of it (`toJSON`), and nothing inherited. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function objectOf(shape: Readonly<Record<string, Shape>>): Fits {
  const fields = Object.entries(shape).map(([name, each]) => ({ name, fits: compiled(each) }))
  const names = new Set(Object.keys(shape))
  return (value) => {
    if (!isPlain(value)) return false
    for (const { name, fits } of fields) if (!fits(value[name])) return false
    for (const name in value) if (!names.has(name)) return false
    return true
  }
}

function recordOf(fits: Fits): Fits {
  return (value) => {
    if (!isPlain(value)) return false
    for (const name in value) if (name === '__proto__' || !fits(value[name])) return false
    return true
  }
}
