import { useEffect, useRef, useState } from 'react'
import type { IdentityFailure } from '#contract/shapes/identity/identity.ts'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { Refusal } from '#platform/web/client/refusal.ts'
import { reportFault } from '#platform/web/faults/fault-store.ts'
import { openIdentityWindow, type IdentityWindow, type WindowEnd } from './identity-window.ts'
import { leaveForIdentity, type PageLogin } from './page-login.ts'

/**
 * Where a login at an identity provider stands: `open` while its window is, `working` while the proof is handed over,
 * `refused` with the refusal, or how the window ended.
 */
type IdentityStatus = 'idle' | 'open' | 'working' | 'refused' | Exclude<WindowEnd, 'ok'>

export interface Identity {
  status: IdentityStatus
  /** The provider that was begun with last. */
  provider: IdentityProviderName | undefined
  refusal: Refusal | undefined
  /** Why it failed, where that is known. */
  reason: IdentityFailure | undefined
  /** Opens the provider's window, or brings the one that is open to the front. */
  begin: (provider: IdentityProviderName) => void
  /** The same without a press, which browsers let through or not: that they did not is no news. */
  beginUnasked: (provider: IdentityProviderName) => void
  /** What was said of the last try goes; one that is under way stays. */
  forget: () => void
  /** The same without a window: leaves this page for the provider. */
  goOnHere: (provider: IdentityProviderName) => void
}

interface State {
  status: IdentityStatus
  provider?: IdentityProviderName
  refusal?: Refusal
  reason?: IdentityFailure | undefined
}

/**
 * Logs in at an identity provider through a window of its own. `onProven` runs once the server has checked what the
 * provider said and left the one-time proof: it makes the call that the proof is for. A refusal of that call becomes
 * the status; a fault opens the error modal.
 */
export function useIdentity(given: {
  /** What for, and where to go on: for a login without a window. */
  page: Omit<PageLogin, 'state'>
  onProven: (provider: IdentityProviderName) => Promise<unknown>
}): Identity {
  const [state, setState] = useState<State>({ status: 'idle' })
  const opened = useRef<IdentityWindow>(undefined)
  useEffect(() => () => opened.current?.stop(), [])

  async function handOver(provider: IdentityProviderName) {
    setState({ status: 'working', provider })
    try {
      await given.onProven(provider)
      setState({ status: 'idle', provider })
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) reportFault(thrown)
      setState(
        thrown instanceof Refusal ? { status: 'refused', provider, refusal: thrown } : { status: 'idle', provider },
      )
    }
  }

  function open(provider: IdentityProviderName, ifBlocked: IdentityStatus) {
    opened.current?.stop()
    setState({ status: 'open', provider })
    opened.current = openIdentityWindow(provider, (end, reason) => {
      if (end === 'ok') void handOver(provider)
      else setState({ status: end === 'blocked' ? ifBlocked : end, provider, reason })
    })
  }

  return {
    status: state.status,
    provider: state.provider,
    refusal: state.refusal,
    reason: state.reason,
    begin(provider) {
      if (state.status === 'working') return
      if (state.status === 'open' && state.provider === provider && opened.current?.show()) return
      open(provider, 'blocked')
    },
    beginUnasked: (provider) => open(provider, 'idle'),
    forget() {
      if (state.status !== 'open' && state.status !== 'working') setState({ status: 'idle' })
    },
    goOnHere(provider) {
      opened.current?.stop()
      leaveForIdentity(provider, given.page)
    },
  }
}
