import type { Choices } from '#contract/choices.ts'
import type { Account } from '#contract/shapes/account.ts'
import { stored } from '#platform/web/page/stored.ts'
import { importKey, seal } from './seal.ts'

const storageKey = 'session_account'

let how: Choices['accountStorage'] = 'plain'
/** Lives in this page only; a reload asks the session for it again. */
let key: CryptoKey | undefined
let writes = 0

/**
 * What stands in browser storage of the account (choice accountStorage). It is a memory, never a proof: the screens
 * start with it where it can be read, and the server's answer replaces it.
 */
export const accountStorage = {
  /** Tells how the tenant keeps it; once, before anything else. */
  start(wanted: Choices['accountStorage']): void {
    how = wanted
  },
  isEncrypted: (): boolean => how === 'encrypted',
  /** Takes the key of a live session. */
  async unlock(text: string | undefined): Promise<CryptoKey | undefined> {
    key = (await importKey(text)) ?? key
    return key
  },
  /** Whether an earlier page left an account: a reason to ask for the session. */
  isThere: (): boolean => stored.read(storageKey) !== null,
  /** The account that an earlier page left. An encrypted one cannot be read before the session's answer brings it. */
  read(): Account | undefined {
    if (how === 'encrypted') return undefined
    try {
      const found = JSON.parse(stored.read(storageKey) ?? 'null') as Partial<Account> | null
      return typeof found?.id === 'string' ? (found as Account) : undefined
    } catch {
      return undefined
    }
  },
  write(account: Account): void {
    const turn = ++writes
    if (how === 'plain') {
      stored.write(storageKey, JSON.stringify(account))
      return
    }
    // Without a key only the fact that somebody is here is kept.
    const text = key ? seal(account, key) : Promise.resolve('')
    void text.then((sealed) => turn === writes && stored.write(storageKey, sealed))
  },
  clear(): void {
    writes += 1
    key = undefined
    stored.remove(storageKey)
  },
}
