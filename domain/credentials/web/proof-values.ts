import type { Proof } from '#contract/shapes/identity/factors.ts'

/** The fields of a proof of who sits here, beside a form's own. A type, as forms take values by an index. */
export type ProofValues = {
  password: string
  code: string
  otp: string
}

export const noProof: ProofValues = { password: '', code: '', otp: '' }

/** The same as a call takes it. */
export function proofOf({ password, code, otp }: ProofValues): Proof {
  return { password, code, otp }
}
