import { useState } from 'react'
import { ask } from '#platform/web/client/client.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { logInWithProof } from './log-in-with-proof.ts'

/** A second factor that the account asks for, and whether the last one was wrong. */
export interface AskedFactor {
  next: string | undefined
  isWrong: boolean
}

/**
 * Turns the one-time proof that a login at an identity provider left in this browser into a session, and goes on to
 * `next`. An account whose address is not confirmed goes where the login by password sends it. Where the account asks for
 * a second factor, `asked` says so, and the same is finished with it: the proof waits a few minutes.
 */
export function useProofLogin(): {
  finish: (next?: string, otp?: string) => Promise<void>
  asked: AskedFactor | undefined
  giveUp: () => void
} {
  const { enter } = useLogIn()
  const go = useGo()
  const [asked, setAsked] = useState<AskedFactor>()
  async function finish(next?: string, otp?: string): Promise<void> {
    const proof = await ask('readIdentityProof', {})
    try {
      await enter(await logInWithProof(proof, otp), next)
    } catch (thrown) {
      if (isRefusal(thrown, 'account.unconfirmed')) return go('emailUnconfirmed', { email: proof.email }, 'replace')
      const field = isRefusal(thrown, 'fields.invalid') && thrown.fields.find(({ path }) => path === 'otp')
      if (!field) throw thrown
      setAsked({ next, isWrong: field.msg !== 'required' })
    }
  }
  return { finish, asked, giveUp: () => setAsked(undefined) }
}
