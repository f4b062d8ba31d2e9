import type { z } from 'zod'
import type { Calls, CallName, RefusalsOf } from '#contract/calls.ts'
import type { FieldCode, FieldError } from '#contract/refusals.ts'

/** What a call answers when all is well, as a test writes it: its JSON, or its text. */
type WellOf<Name extends CallName> = Calls[Name]['answer'] extends infer Answer
  ? Answer extends z.ZodType
    ? z.input<Answer>
    : string
  : never

/** An expected "no", one of those that the call's row lists. */
export interface No<Code extends string> {
  refusal: Code
  fields?: readonly FieldError<FieldCode>[]
  retryAfterSeconds?: number
}
type NoOf<Name extends CallName> = No<RefusalsOf<Name> | 'session.none' | 'request.too_many'>

/** The answer is still on its way, until the test gives another one for the call. */
export const waiting = Symbol('waiting')
/** Something is broken on the server. */
export const fault = Symbol('fault')
/** The line breaks. */
export const cut = Symbol('cut')

type Answer<Name extends CallName> = WellOf<Name> | NoOf<Name> | typeof waiting | typeof fault | typeof cut

/** What a screen asked with; `params` by the names of the call's path. */
export interface Asked {
  body: unknown
  params: Record<string, string>
}

/** Answers by the name of their call, or made from what was asked. */
export type Answers = {
  [Name in CallName]?: Answer<Name> | ((asked: Asked) => Answer<Name>)
}

export function no<const Code extends string>(refusal: Code, more: Omit<No<Code>, 'refusal'> = {}): No<Code> {
  return { refusal, ...more }
}

/** What is wrong with which fields, by their paths: the refusal `fields.invalid`. */
export function wrong(codes: Record<string, FieldCode>): No<'fields.invalid'> {
  return no('fields.invalid', { fields: Object.entries(codes).map(([path, msg]) => ({ path, msg })) })
}

export function isNo(answer: unknown): answer is No<string> {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}
