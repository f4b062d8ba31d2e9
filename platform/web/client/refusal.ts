import type { FieldCode, FieldError, RefusalCode } from '#contract/refusals.ts'

/**
 * An expected "no". `fields` stands only with `fields.invalid`; `detail` is what the server adds (what tells the
 * one that is meant); `retryAfterS` comes with `request.too_many`.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: readonly FieldError<FieldCode>[]
  readonly detail: string
  readonly retryAfterS: number | undefined
  /** What the response said, in its own words. */
  readonly words: string

  constructor(
    code: RefusalCode,
    more: { fields?: readonly FieldError<FieldCode>[]; detail?: string; retryAfterS?: number; words?: string } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields ?? []
    this.detail = more.detail ?? ''
    this.retryAfterS = more.retryAfterS
    this.words = more.words ?? ''
  }
}

/** Whether something thrown is that refusal (any refusal without a code). */
export function isRefusal(thrown: unknown, code?: RefusalCode): thrown is Refusal {
  return thrown instanceof Refusal && (code === undefined || thrown.code === code)
}
