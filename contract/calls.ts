import type { z } from 'zod'
import type { OwnFieldCode } from './refusals.ts'
import { addedCalls } from './calls/added-calls.ts'
import { documentedCalls } from './calls/documented-calls.ts'

/** THE TABLE of calls: first those of section 7 of the specification in its order, then those we added. */
export const calls = { ...documentedCalls, ...addedCalls } as const

export type Calls = typeof calls
export type CallName = keyof Calls
type Infer<Part> = Part extends z.ZodType ? z.infer<Part> : undefined
export type BodyOf<Name extends CallName> = Calls[Name] extends { body: infer Body } ? Infer<Body> : undefined
export type ParamsOf<Name extends CallName> = Calls[Name] extends { params: infer Params } ? Infer<Params> : undefined
export type QueryOf<Name extends CallName> = Calls[Name] extends { query: infer Query } ? Infer<Query> : undefined
/** What a call answers: text, its JSON shape, or a body that the handler writes by itself. */
export type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends infer Answer
  ? Answer extends 'text'
    ? string
    : Infer<Answer>
  : never
export type RefusalsOf<Name extends CallName> = Calls[Name]['refusals'][number]
/** Its own codes of fields, by path. */
export type FieldRefusalsOf<Name extends CallName> = Calls[Name] extends { fieldRefusals: infer Own } ? Own : unknown
export type FieldCodesOf<Name extends CallName> = Extract<
  FieldRefusalsOf<Name>[keyof FieldRefusalsOf<Name>],
  OwnFieldCode
>
