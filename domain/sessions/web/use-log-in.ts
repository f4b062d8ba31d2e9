import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Account } from '#contract/shapes/account.ts'
import { dropAhead } from '#platform/web/client/ahead.ts'
import { ask } from '#platform/web/client/client.ts'
import { leaveProviders, providersToLeave } from '#domain/identity/web/leave-providers.ts'
import { mailedAddress } from '#domain/mail-links/web/mailed-address.ts'
import { safePath } from '#platform/web/navigation/safe-path.ts'
import { useScreenAddress } from '#platform/web/navigation/screens.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useAskAhead } from '#platform/web/navigation/use-ask-ahead.ts'
import { goOnIn } from '#platform/web/navigation/after-navigation.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { forgetReader } from './left-by-reader.ts'
import { sessionStore } from './session-store.ts'
import { accountOf } from './start-session.ts'

/** Where the page is left for good, nothing more happens in it. */
const never = () => new Promise<never>(() => undefined)

/**
 * Into the account and out of it. `enter` takes what a login answered and goes on to the place that was wanted first (`next`,
 * else the one in the address), else to the dashboard, which some tenants load anew (choice afterLogin). `leave` ends
 * the session on the server and here, then passes by the logout of the providers that are linked, and ends at the login, or, where there are none, at `then`.
 */
export function useLogIn(): {
  enter: (answer: Account | string, next?: string) => Promise<void>
  leave: (then?: string) => Promise<void>
} {
  const router = useRouter()
  const queries = useQueryClient()
  const tenant = useTenant()
  const address = useScreenAddress()
  const askAhead = useAskAhead()
  return {
    async enter(answer, next) {
      const wanted = next ?? new URLSearchParams(window.location.search).get('next')
      const href = safePath(wanted) ?? address('dashboard')
      const stays = tenant.choices.afterLogin === 'stay'
      // Whoever this is, the session is theirs: what they see first is asked in the same moment.
      if (stays) askAhead(href, typeof answer === 'object' ? answer.id : undefined, 'anew')
      const account = await accountOf(answer)
      queries.clear()
      sessionStore.open(account)
      mailedAddress.forget()
      if (stays) return router.navigate({ href, replace: true })
      goOnIn(href)
      return never()
    },
    async leave(then) {
      try {
        await ask('logout', { body: {} })
      } catch (thrown) {
        reportFault(thrown)
        return
      }
      const providers = providersToLeave(sessionStore.last(), tenant)
      sessionStore.close()
      forgetReader()
      dropAhead()
      if (providers.length > 0) {
        leaveProviders(providers)
        return never()
      }
      // The screen goes first: emptied under its feet it would ask again, for nobody.
      await router.navigate({ href: then ?? address('signIn') })
      queries.clear()
    },
  }
}
