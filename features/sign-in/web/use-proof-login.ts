import { ask } from '#platform/web/client/client.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { logInWithProof } from './log-in-with-proof.ts'

/**
 * Turns the one-time proof that a login at an identity provider left in this browser into a session, and goes on to
 * `next`. An account whose address is not confirmed goes where the login by password sends it.
 */
export function useProofLogin(): (next?: string) => Promise<void> {
  const { enter } = useLogIn()
  const go = useGo()
  return async (next) => {
    const proof = await ask('readIdentityProof', {})
    try {
      await enter(await logInWithProof(proof), next)
    } catch (thrown) {
      if (!isRefusal(thrown, 'account.unconfirmed')) throw thrown
      await go('emailUnconfirmed', { email: proof.email }, 'replace')
    }
  }
}
