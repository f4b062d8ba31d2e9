import type { z } from 'zod'
import type { Calls, CallName } from '#contract/calls.ts'

type Input<Part> = Part extends z.ZodType ? z.input<Part> : never
type Has<Name extends CallName, Part extends string> = Calls[Name] extends Record<Part, unknown> ? true : false
type Segment = string | number

/**
 * What a call takes: `body` as its row says; `params` by segment name, where a missing one is the empty segment and the
 * tenant's key is filled in; `query`.
 */
export type CallInput<Name extends CallName> = (Has<Name, 'body'> extends true
  ? { body: Calls[Name] extends { body: infer Body } ? Input<Body> : never }
  : { body?: never }) &
  (Has<Name, 'params'> extends true
    ? {
        params: {
          [
            Part in Exclude<keyof (Calls[Name] extends { params: infer Params } ? Input<Params> : never), 'key'>
          ]?: Segment
        }
      }
    : { params?: never }) & {
    query?: Calls[Name] extends { query: infer Query } ? Input<Query> : never
    signal?: AbortSignal | undefined
  }
