import { ask } from '../client.ts'
import { sessionStore } from '../session/session-store.ts'

/** Links the identity of this browser's one-time proof to the account of the session. */
export async function linkLogin(): Promise<void> {
  const { account } = await ask('linkIdentity', { body: {} })
  sessionStore.renew(account)
}
