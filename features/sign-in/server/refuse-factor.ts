import type { FieldError } from '#contract/refusals.ts'
import type { FactorVerdict } from '#domain/factors/server/check-factor.ts'
import type { Refuse } from '#platform/server/refuse.ts'

/** Says no at the field `otp` where a second factor is due and missing or wrong; the same call with it goes on. */
export function refuseFactor(
  { refuse }: { refuse: Refuse<'fields.invalid', 'incorrect'> },
  verdict: FactorVerdict,
): void {
  if (verdict !== 'missing' && verdict !== 'wrong') return
  const errors: readonly FieldError<'required' | 'incorrect'>[] = [
    { path: 'otp', msg: verdict === 'missing' ? 'required' : 'incorrect' },
  ]
  refuse('fields.invalid', errors)
}
