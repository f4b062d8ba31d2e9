import { z } from 'zod'
import { identityProviders } from '../tenant/choice-settings.ts'

/** Claims as the browser hands them over with the documented login calls; a hint, compared with the proof. */
export const IdentityClaims = z.looseObject({
  sub: z.string().max(255).optional(),
  email: z.string().max(320).optional(),
})
export type IdentityClaims = z.infer<typeof IdentityClaims>

/** What the callback of an identity provider proved, for the page that makes the documented call out of it. */
export const IdentityProof = z.object({
  provider: z.enum(identityProviders),
  sub: z.string(),
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
})
export type IdentityProof = z.infer<typeof IdentityProof>

/** How a login at an identity provider ended, as the address of the page `/auth/done` says it. */
export type IdentityOutcome = 'ok' | 'cancelled' | 'failed'

/**
 * Why it failed: the provider does not answer; it took too long or was answered before; this browser has no cookie of it,
 * as it keeps none or the login began in another one; the answer does not hold.
 */
export type IdentityFailure = 'unreachable' | 'expired' | 'no_cookie' | 'refused'
