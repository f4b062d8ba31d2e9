import type { Account } from '#contract/shapes/account.ts'
import type { IdentityProof } from '#contract/shapes/identity/identity.ts'
import { ask } from '#platform/web/client/client.ts'

/**
 * Makes the documented login call of the proof's provider with the documented body (specification section 7). The body
 * says what the one-time proof in this browser's cookie says; the server compares them and believes only the proof. `otp` is the second factor, where
 * the account asks for one.
 */
export async function logInWithProof(proof: IdentityProof, otp?: string): Promise<Account | string> {
  const { provider, sub, email, given_name, family_name } = proof
  const factor = otp === undefined ? {} : { otp }
  const response = { sub, email, given_name, family_name }
  switch (provider) {
    case 'google':
      return (await ask('loginWithGoogle', { body: { response, ...factor } })).account
    case 'azure':
      return (await ask('loginWithAzure', { body: { response, ...factor } })).account
    case 'facebook': {
      const profile = { first_name: given_name, last_name: family_name, email }
      return (await ask('loginWithFacebook', { body: { profile, ...factor } })).account
    }
  }
}
