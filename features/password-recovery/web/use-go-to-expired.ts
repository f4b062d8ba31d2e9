import { mailedAddress } from '#domain/mail-links/web/mailed-address.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'

/** To the page of expired links, which offers a new one for the address that is known here. */
export function useGoToExpired(): () => Promise<void> {
  const go = useGo()
  return () => go('requestExpired', { about: 'reset', email: mailedAddress.recall() }, 'replace')
}
