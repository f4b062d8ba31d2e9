import { ask } from '../client.ts'
import { isRefusal } from '../refusal.ts'
import { sessionStore } from './session-store.ts'

/**
 * The automatic login at start-up. `seen` is what the server saw when it made the page: without a session nothing is
 * asked; where it does not say, only an account in storage is a reason to ask. With one the portal starts at once and
 * the server's answer follows. `onEnd` runs when the session that storage promised is over.
 */
export async function startSession(seen: boolean | undefined, onEnd: () => void): Promise<void> {
  if (seen === false) {
    sessionStore.close()
    return
  }
  const promised = sessionStore.restore()
  if (!promised && seen === undefined) return
  const asked = ask('getSession', {}).then(
    (answer) => sessionStore.renew(answer.account),
    (thrown: unknown) => {
      // Without an answer (offline, server down) the stored account stays until the first call tells more.
      if (!isRefusal(thrown)) return
      const was = sessionStore.current()
      sessionStore.close()
      if (was) onEnd()
    },
  )
  if (!promised) await asked
}
