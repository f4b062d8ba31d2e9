import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { laterPart } from '#platform/server/overload/later-part.ts'
import type { IdentityProviders } from './identity-providers.ts'
import type { makeOpenIdProviders } from './open-id-providers.ts'

const openIdProviders = laterPart(() => import('./open-id-providers.ts'))

/** The providers of a tenant; what speaks with them is loaded with the first login at one. */
export function lazyIdentityProviders(given: Parameters<typeof makeOpenIdProviders>[0]): IdentityProviders {
  let opened: ReturnType<typeof open> | undefined
  const open = async () => {
    const { makeOpenIdProviders } = await openIdProviders()
    return makeOpenIdProviders(given)
  }
  const providers = () => (opened ??= open())
  return {
    offers: (provider): provider is IdentityProviderName =>
      given.tenant.choices.logins.some(({ kind }) => kind === provider),
    begin: async (...asked) => (await providers()).begin(...asked),
    finish: async (...asked) => (await providers()).finish(...asked),
    leave: async (...asked) => (await providers()).leave(...asked),
  }
}
