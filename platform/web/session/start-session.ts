import { ask } from '../client.ts'
import { isRefusal } from '../refusal.ts'
import { sessionStore } from './session-store.ts'

/**
 * The automatic login at start-up. A page that the server rendered ahead has no live session, which needs no question.
 * With an account in storage the portal starts at once and the server's answer follows; without one it waits for it.
 * `onEnd` runs when the session that storage promised is over.
 */
export async function startSession(renderedAhead: boolean, onEnd: () => void): Promise<void> {
  if (renderedAhead) {
    sessionStore.close()
    return
  }
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
  if (!sessionStore.restore()) await asked
}
