import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { randomBits } from '#platform/web/client/random-bits.ts'
import { startAddress } from './identity-window.ts'

const key = 'identity_login'

/** What a login at an identity provider is for: a session, or one more way into the account of this one. */
type IdentityPurpose = 'logIn' | 'link'

/** A login in this very window, as it was begun here. */
export interface PageLogin {
  state: string
  purpose: IdentityPurpose
  /** The place that was wanted before; empty for the usual one. */
  next: string
}

/** Leaves for the identity provider in this window: where windows of their own are blocked or not wanted. */
export function leaveForIdentity(provider: IdentityProviderName, given: Omit<PageLogin, 'state'>): void {
  const login: PageLogin = { ...given, state: randomBits() }
  try {
    sessionStorage.setItem(key, JSON.stringify(login))
  } catch {
    // The page at the end then asks before it logs in.
  }
  window.location.assign(startAddress(provider, 'page', login.state))
}

/** What was begun in this window under that state; undefined where somebody else led here. */
export function readPageLogin(state: string): PageLogin | undefined {
  try {
    const login = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PageLogin> | null
    return login?.state && login.state === state ? (login as PageLogin) : undefined
  } catch {
    return undefined
  }
}

/** It has come to its end: the same address leads nowhere a second time. */
export function endPageLogin(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
