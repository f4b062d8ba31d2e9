import { calls } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import { refusalRow } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { schemaOf } from '../integration/json-schema.ts'
import type { Json } from '../integration/json-schema.ts'

/** What a client that is out there relies on: where a call is asked, what it must be given, and what it answers. */
export interface CallShape {
  method: string
  path: string
  /** Paths of fields that a body must have, `a.b[].c`. */
  needs: string[]
  /** Paths of fields that every answer has; for text and streams the word. */
  answers: string[]
  /** Codes of refusals that come with status 200: whoever does not know one takes it for done. */
  refusesAsAnswered: string[]
}

/** Refusals that are told by another status to who does not know them, by call. */
export type ToldByStatus = Partial<Record<CallName, readonly RefusalCode[]>>

export const shapesOfCalls = (): Record<string, CallShape> =>
  Object.fromEntries(
    (Object.keys(calls) as CallName[]).map((name) => {
      const { method, path, body, answer, refusals } = calls[name] as (typeof calls)[CallName] & { body?: never }
      return [
        name,
        {
          method,
          path,
          needs: body ? requiredFields(schemaOf(body)) : [],
          answers: typeof answer === 'string' ? [answer] : requiredFields(schemaOf(answer)),
          refusesAsAnswered: refusals.filter((code: RefusalCode) => refusalRow(code).problem === undefined),
        },
      ]
    }),
  )

/** What a released client would miss in the calls of today, or be refused for; an empty list is what must come. */
export function brokenFor(
  released: Record<string, CallShape>,
  today: Record<string, CallShape>,
  toldByStatus: ToldByStatus = {},
): string[] {
  const isTold = (name: string, code: string) =>
    Object.entries(toldByStatus).some(([call, codes]) => call === name && codes.some((told) => told === code))
  return Object.entries(released).flatMap(([name, before]) => {
    const now = today[name]
    if (!now) return [`${name} is gone`]
    return [
      ...(now.method === before.method ? [] : [`${name} is asked by ${now.method}, no longer by ${before.method}`]),
      ...(now.path === before.path ? [] : [`${name} is at ${now.path}, no longer at ${before.path}`]),
      ...now.needs.filter((field) => !before.needs.includes(field)).map((field) => `${name} now wants ${field}`),
      ...before.answers
        .filter((field) => !now.answers.includes(field))
        .map((field) => `${name} no longer always answers ${field}`),
      ...now.refusesAsAnswered
        .filter((code) => !before.refusesAsAnswered.includes(code) && !isTold(name, code))
        .map((code) => `${name} now refuses by ${code} with status 200, which is taken for done`),
    ]
  })
}

function requiredFields(schema: Json, at = ''): string[] {
  const { type, properties, required, items, anyOf } = schema as {
    type?: string
    properties?: Record<string, Json>
    required?: string[]
    items?: Json
    anyOf?: Json[]
  }
  if (type === 'array' && items) return requiredFields(items, `${at}[]`)
  // Of several forms only what all have can be relied on.
  if (anyOf) {
    const [first = [], ...others] = anyOf.map((each) => requiredFields(each, at))
    return first.filter((field) => others.every((fields) => fields.includes(field)))
  }
  return (required ?? []).flatMap((field) => {
    const path = at === '' ? field : `${at}.${field}`
    return [path, ...requiredFields(properties?.[field] ?? {}, path)]
  })
}
