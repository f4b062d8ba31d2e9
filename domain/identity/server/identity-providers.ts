import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { PeerDown } from '#platform/server/peer-down.ts'

/** Random values of one login under way; they stay on the server and come back into `finish`. */
export interface IdentityFlow {
  state: string
  nonce: string
  /** PKCE code verifier (RFC 7636). */
  verifier: string
}

/** Who somebody is at an identity provider. Issuer and subject are the identity; the address is only a claim. */
export interface ProvedIdentity {
  issuer: string
  subject: string
  /** As claimed, not yet judged; empty when the provider says none. */
  email: string
  /** The provider vouches that the address is this person's: `email_verified`, or a tenant that trusts its directory. */
  isAddressProven: boolean
  givenName: string
  familyName: string
}

/** The provider does not answer, or answers what it must not. Given back, not thrown: a person in a popup is led on. */
export interface Unreachable {
  kind: 'out_of_reach'
  fault: PeerDown
}

type StartedLogin = { kind: 'lead'; url: string; flow: IdentityFlow } | Unreachable

export type FinishedLogin =
  | { kind: 'proved'; identity: ProvedIdentity; idToken: string }
  | { kind: 'cancelled' }
  /** Something about the answer does not hold; `reason` is for the log only. */
  | { kind: 'refused'; reason: string }
  | Unreachable

/** `none`: this provider knows no logout by its clients. */
type StartedLogout = { kind: 'lead'; url: string } | { kind: 'none' } | Unreachable

/**
 * The identity providers of one tenant: any OpenID Connect issuer, by the authorization code flow with PKCE, state and
 * nonce, finished on the server (OpenID Connect Core 1.0, RFC 6749, RFC 7636, RFC 9207). It keeps no state of logins.
 */
export interface IdentityProviders {
  /** Whether the tenant offers this login. */
  offers(provider: string): provider is IdentityProviderName
  /** Where the browser goes to log in. A popup always asks which account. */
  begin(provider: IdentityProviderName, options: { asksAccount: boolean }): Promise<StartedLogin>
  /** Checks the provider's answer whole; `query` is the callback's raw query without the question mark. */
  finish(provider: IdentityProviderName, answer: { query: string; flow: IdentityFlow }): Promise<FinishedLogin>
  /** Where the browser goes to log out there. `backTo` must be known to the provider; it gets `state` back. */
  leave(
    provider: IdentityProviderName,
    farewell: { idToken: string; backTo: string; state?: string },
  ): Promise<StartedLogout>
}
