import { z } from 'zod'
import { PasskeyAnswer } from './passkeys.ts'

/**
 * By what whoever sits before a session proves again who they are. Where the account has an authenticator app: its code
 * or a recovery code (`otp`). Else the password, or, where it has none, a mailed code. A passkey of the account stands for
 * any of them.
 */
export const Proof = z.object({
  password: z.string().optional(),
  code: z.string().max(64).optional(),
  otp: z.string().max(64).optional(),
  passkey: PasskeyAnswer.optional(),
})
export type Proof = z.infer<typeof Proof>

/** A passkey as its holder sees it. Instants are UTC. */
export const PasskeyRow = z.object({
  id: z.string(),
  name: z.string(),
  created: z.string(),
  last_used: z.string().nullable(),
  /** Lives in one device alone; else it is kept by whoever synchronises the holder's passkeys. */
  is_of_one_device: z.boolean(),
})
export type PasskeyRow = z.infer<typeof PasskeyRow>

/** How one gets into the account beside the password, and what proves again who one is. */
export const Factors = z.object({
  /** Whether a password proves it. */
  has_password: z.boolean(),
  /** Null while no authenticator app is asked for. Instants are UTC. */
  authenticator: z.object({ since: z.string(), recovery_codes: z.number() }).nullable(),
  passkeys: z.array(PasskeyRow),
})
export type Factors = z.infer<typeof Factors>

/** What an authenticator app reads, and ends if no code comes. */
export const NewAuthenticator = z.object({ secret: z.string(), uri: z.string() })

/** Codes that are shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
