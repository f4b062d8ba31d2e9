import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Account } from '#contract/shapes/account.ts'
import { ask } from '../client.ts'
import { safePath } from '../navigation/safe-path.ts'
import { reportFault } from '../shell/fault-store.ts'
import { sessionStore } from './session-store.ts'

/**
 * Two ways through the door. `enter` takes the account that a login answered and goes on to the place that was wanted
 * first, else to the dashboard. `leave` ends the session on the server and here, and goes to the login.
 */
export function useLogIn(): { enter: (account: Account) => Promise<void>; leave: () => Promise<void> } {
  const router = useRouter()
  const queries = useQueryClient()
  return {
    async enter(account) {
      queries.clear()
      sessionStore.open(account)
      const next = new URLSearchParams(window.location.search).get('next')
      await router.navigate({ href: safePath(next) ?? '/dashboard', replace: true })
    },
    async leave() {
      try {
        await ask('logout', { body: {} })
      } catch (thrown) {
        reportFault(thrown)
        return
      }
      sessionStore.close()
      // The screen goes first: emptied under its feet it would ask again, for nobody.
      await router.navigate({ href: '/' })
      queries.clear()
    },
  }
}
