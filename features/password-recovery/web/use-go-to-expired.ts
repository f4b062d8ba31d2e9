import { useGo } from '#platform/web/navigation/screens.tsx'
import { recoveryEmail } from './recovery-email.ts'

/** To the page of expired links, which offers a new one for the address that is known here. */
export function useGoToExpired(): () => Promise<void> {
  const go = useGo()
  return () => go('requestExpired', { about: 'reset', email: recoveryEmail.recall() }, 'replace')
}
