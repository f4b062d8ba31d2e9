import type {
  FieldCode,
  FieldError,
  GeneralFieldCode,
  OwnFieldCode,
  RefusalCode,
  RefusalWith,
} from '#contract/refusals.ts'

/** An expected "no" on its way to the wire; the http layer gives it its documented form (contract/refusals.ts). */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: readonly FieldError<FieldCode>[]
  /** Seconds after which another try makes sense (429, 503, and 409 of what somebody has under way). */
  readonly retryAfterSeconds: number | undefined
  /** A sentence for whoever reads the problem document. */
  readonly detail: string | undefined

  constructor(
    code: RefusalCode,
    more: { fields?: readonly FieldError<FieldCode>[]; retryAfterSeconds?: number; detail?: string } = {},
  ) {
    super(code)
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.detail = more.detail
  }
}

/**
 * How a handler says "no". Only the codes that its call's row lists compile, at fields too. Throws, so nothing after it runs and the
 * transaction around it is rolled back.
 */
export interface Refuse<Code extends RefusalCode, Own extends OwnFieldCode = never> {
  (code: Exclude<Code, 'fields.invalid'>): never
  (code: Extract<Code, 'fields.invalid'>, fields: readonly FieldError<GeneralFieldCode | Own>[]): never
  (code: Extract<Code, RefusalWith<'seconds'>>, retryAfterSeconds: number): never
  (code: Extract<Code, RefusalWith<'detail'>>, detail: string): never
}

export function refuse(code: RefusalCode, more: readonly FieldError<FieldCode>[] | number | string = []): never {
  if (typeof more === 'string') throw new Refusal(code, { detail: more })
  throw new Refusal(code, typeof more === 'number' ? { retryAfterSeconds: more } : { fields: more })
}

/** Whether something thrown is this "no". */
export function isRefusalOf(thrown: unknown, code: RefusalCode): boolean {
  return thrown instanceof Refusal && thrown.code === code
}
