import { useSyncExternalStore } from 'react'
import type { Account } from '#contract/shapes/account.ts'
import { sessionStore } from './session-store.ts'

/** The account of the session, or undefined for a visitor. Always a visitor while the page hydrates. */
export function useSession(): Account | undefined {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, () => undefined)
}

/** The account on a screen for travellers, where the guard has made sure of it. */
export function useAccount(): Account {
  const account = useSession() ?? sessionStore.last()
  if (!account) throw new Error('useAccount needs a screen for travellers')
  return account
}
