import type { Account } from '#contract/shapes/account.ts'
import { stored } from '../stored.ts'

const storageKey = 'session_account'
const channelName = 'portal_session'

/** Who is here: nobody, or the holder of an account. The server decides; this is what the screens know of it. */
let account: Account | undefined
/** Whom the screens still show while a logout leaves them. */
let last: Account | undefined
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

function change(next: Account | undefined): void {
  account = next
  last = next ?? last
  if (next) stored.write(storageKey, JSON.stringify(next))
  else stored.remove(storageKey)
  for (const listener of listeners) listener()
}

function readStored(): Account | undefined {
  try {
    return JSON.parse(stored.read(storageKey) ?? 'null') as Account | undefined
  } catch {
    return undefined
  }
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
    account = readStored() ?? undefined
    last = account
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
    if (!account && stored.read(storageKey) === null) return
    change(undefined)
    channel?.postMessage('closed')
  },
  /** Follows the other tabs: `then` runs after this one has taken over their change. */
  followOtherTabs(then: () => void): void {
    if (typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(channelName)
    channel.onmessage = (event) => {
      account = event.data === 'opened' ? readStored() : undefined
      for (const listener of listeners) listener()
      then()
    }
  },
}
