import type { Account } from '#contract/shapes/account.ts'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import { callAddress } from '#platform/web/client/client.ts'

const key = 'identity_logout'

/** The providers that a logout passes by: those that are linked, and the one behind a login by popup. */
export function providersToLeave(
  account: Account | undefined,
  tenant: Pick<PublicTenant, 'choices'>,
): IdentityProviderName[] {
  const isLinked = { google: Boolean(account?.google_id), facebook: Boolean(account?.facebook_id), azure: false }
  const isSingleSignOn = tenant.choices.signIn === 'popup'
  return tenant.choices.logins.filter((provider, place) => isLinked[provider] || (isSingleSignOn && place === 0))
}

/**
 * Leaves this page for the logout of the first provider, which leads back to the login; the others follow from there.
 * Our own session is over before.
 */
export function leaveProviders(providers: readonly IdentityProviderName[]): void {
  const [provider, ...others] = providers
  if (!provider) return
  try {
    sessionStorage.setItem(key, others.join(' '))
  } catch {
    // The first one is left all the same.
  }
  window.location.assign(callAddress('leaveIdentity', { params: { provider } }))
}

let justLeft = false

/** Goes on with a logout that passes by several providers; asked once when the page of the login starts. */
export function goOnLeaving(): void {
  try {
    const rest = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    justLeft = rest !== null
    if (rest) leaveProviders(rest.split(' ') as IdentityProviderName[])
  } catch {
    // Nothing was kept, so nothing is left to do.
  }
}

/** Whether this page is where a logout at a provider led: nobody is logged in again by itself there. */
export function isJustLeft(): boolean {
  return justLeft
}
