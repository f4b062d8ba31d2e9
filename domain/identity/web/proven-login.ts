import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'

let provider: IdentityProviderName | undefined

/**
 * The login at a provider that this window left for, to link it, and came back with: the account page goes on with it. The
 * proof itself lies in a cookie that no script can read.
 */
export const provenLogin = {
  set(proven: IdentityProviderName): void {
    provider = proven
  },
  read: (): IdentityProviderName | undefined => provider,
  forget(): void {
    provider = undefined
  },
}
