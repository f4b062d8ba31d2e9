import { useTranslations } from 'use-intl'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'

/** How a provider is called: behind the operator's single sign-on a traveller knows only the operator. */
export function useProviderName(): (provider: IdentityProviderName) => string {
  const t = useTranslations('shell.identity.providers')
  const { title } = useTenant()
  return (provider) => (provider === 'azure' ? title : t(provider))
}
