import type { AnswerOf } from '#contract/calls.ts'
import type { Account } from '#contract/shapes/account.ts'
import type { AnswerAhead } from '#contract/shapes/portal/first-questions.ts'
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
  const asked = settleAccount(promised, onEnd)
  if (!promised) await asked
}

/**
 * Puts the server's answer in the place of what storage promised. Whoever logged in, changed their name or left in the
 * meantime is newer than the question, and stays.
 */
async function settleAccount(promised: Account | undefined, onEnd: () => void): Promise<void> {
  const isSame = () => sessionStore.current() === promised
  try {
    const account = await learnAccount()
    if (isSame()) sessionStore.renew(account)
  } catch (thrown) {
    if (!isSame()) return
    if (isRefusal(thrown)) {
      sessionStore.close()
      if (promised) onEnd()
    } else if (promised) {
      // Offline, or the server is down: the stored account stays until it can be asked again, at the latest by a call.
      askAgain(() => settleAccount(promised, onEnd))
    }
  }
}

/** Once the network is back, or somebody looks at the page again. */
function askAgain(ask: () => Promise<void>): void {
  const once = new AbortController()
  const again = () => {
    if (document.visibilityState !== 'visible') return
    once.abort()
    void ask()
  }
  window.addEventListener('online', again, once)
  document.addEventListener('visibilitychange', again, once)
}

/**
 * Whether what a page brought along is of whom this browser knows: another tab may have let somebody else in while the
 * page came.
 */
export function isOfThisReader(answers: readonly AnswerAhead[]): boolean {
  const known = accountStorage.read()
  const seen = answers.find(({ name }) => name === 'getSession')?.answer as AnswerOf<'getSession'> | undefined
  return known === undefined || known.id === seen?.account.id
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
