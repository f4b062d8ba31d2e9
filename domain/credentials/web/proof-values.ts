import type { Proof } from '#contract/shapes/identity/factors.ts'
import type { PasskeyAnswer } from '#contract/shapes/identity/passkeys.ts'

/** The fields of a proof of who sits here, beside a form's own. A type, as forms take values by an index. */
export type ProofValues = {
  password: string
  code: string
  otp: string
  /** What a passkey signed, in JSON: never typed nor kept, it comes with the press of its button. */
  passkey: string
}

export const noProof: ProofValues = { password: '', code: '', otp: '', passkey: '' }

/** The fields that a form may ask for as its next step, one of them. */
export const proofPaths = ['password', 'code', 'otp', 'passkey'] as const

/** The same as a call takes it. */
export function proofOf({ password, code, otp, passkey }: ProofValues): Proof {
  return { password, code, otp, ...passkeyOf(passkey) }
}

function passkeyOf(signed: string): Pick<Proof, 'passkey'> {
  return signed === '' ? {} : { passkey: JSON.parse(signed) as PasskeyAnswer }
}
