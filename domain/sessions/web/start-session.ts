import type { Account } from '#contract/shapes/account.ts'
import { ask } from '#platform/web/client/client.ts'
import { ExplainedFault } from '#platform/web/client/fault.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { accountStorage } from './account-storage.ts'
import { sessionStore } from './session-store.ts'
import { unseal } from './seal.ts'

/**
 * The automatic login at start-up. `seen` is what the server saw when it made the page: without a session nothing is
 * asked; where it does not say, only an account in storage is a reason to ask. With one that can be read the portal
 * starts at once and the server's answer follows. `onEnd` runs when the session that storage promised is over.
 */
export async function startSession(seen: boolean | undefined, onEnd: () => void): Promise<void> {
  if (seen === false) {
    sessionStore.close()
    return
  }
  const promised = sessionStore.restore()
  if (seen === undefined && !accountStorage.isThere()) return
  const asked = learnAccount().then(
    (account) => sessionStore.renew(account),
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

/** Asks who is here; the answer also opens the encrypted storage. */
export async function learnAccount(): Promise<Account> {
  const { account, storage_key } = await ask('getSession', {})
  await accountStorage.unlock(storage_key)
  return account
}

/** A login that succeeded in a browser that did not keep its cookie: the next call knows nobody. */
export class CookieLost extends ExplainedFault {
  constructor() {
    super({ title: 'shell.cookieLost.title', text: 'shell.cookieLost.text' }, 'the session of this login is unknown')
  }
}

/**
 * The account of a login's answer: the object itself, or (choice accountAnswer) a string that only the session which
 * this login has just opened can decrypt. Where storage is encrypted the key comes with it. Throws `CookieLost`.
 */
export async function accountOf(answer: Account | string): Promise<Account> {
  const isPlain = typeof answer === 'object' && !accountStorage.isEncrypted()
  const seen = await ask('getSession', {}).catch((thrown: unknown) => {
    if (isRefusal(thrown, 'session.none')) throw new CookieLost()
    // Without this answer only the cookie was not looked at.
    if (isPlain && !isRefusal(thrown)) return undefined
    throw thrown
  })
  if (isPlain || !seen) return answer as Account
  const { account, storage_key } = seen
  const key = await accountStorage.unlock(storage_key)
  if (typeof answer === 'object') return answer
  const opened = key && ((await unseal(answer, key)) as Account | undefined)
  return opened?.id === account.id ? opened : account
}
