import type { Account } from '#contract/shapes/account.ts'
import { accountStorage } from './account-storage.ts'
import { keptProof } from './kept-proof.ts'

const channelName = 'portal_session'

/** Who is here: nobody, or the holder of an account. The server decides; this is what the screens know of it. */
let account: Account | undefined
/** Whom the screens still show while a logout leaves them. */
let last: Account | undefined
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

function show(next: Account | undefined): void {
  account = next
  last = next ?? last
  for (const listener of listeners) listener()
}

function change(next: Account | undefined): void {
  if (next) accountStorage.write(next)
  else accountStorage.clear()
  keptProof.leaveTo(next?.id)
  show(next)
}

export const sessionStore = {
  current: (): Account | undefined => account,
  last: (): Account | undefined => last,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Takes over what an earlier page of this browser left; the server's answer comes later. */
  restore(): Account | undefined {
    account = accountStorage.read()
    last = account
    keptProof.leaveTo(account?.id)
    return account
  },
  open(next: Account): void {
    change(next)
    channel?.postMessage('opened')
  },
  /** The same traveller with other data (a new name); other tabs are not told. */
  renew(next: Account): void {
    change(next)
  },
  close(): void {
    keptProof.leaveTo(undefined)
    if (!account && !accountStorage.isThere()) return
    change(undefined)
    channel?.postMessage('closed')
  },
  /**
   * Follows the other tabs: `then` runs after this one has taken over their change. `learn` asks the server who is here,
   * where storage does not tell.
   */
  followOtherTabs(then: () => void, learn: () => Promise<Account | undefined>): void {
    if (typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(channelName)
    channel.onmessage = (event) => {
      const isOpened = event.data === 'opened'
      const next = isOpened ? accountStorage.read() : undefined
      if (!isOpened || next) {
        show(next)
        then()
        return
      }
      void learn().then((learnt) => {
        show(learnt)
        then()
      })
    }
  },
}
