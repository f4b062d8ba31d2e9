import { limits } from '#contract/limits.ts'
import type { IdentityFailure, IdentityOutcome } from '#contract/shapes/identity/identity.ts'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { callAddress } from '#platform/web/client/client.ts'
import { randomBits } from '#platform/web/client/random-bits.ts'
import { hearIdentityEnd } from './identity-channel.ts'

/**
 * What became of the window: the outcome that our page at its end told; `blocked` or `closed`, which are guesses, as a
 * window that another policy parted from us looks closed too (an outcome may still follow); `late`, after which nothing
 * is heard any more.
 */
export type WindowEnd = IdentityOutcome | 'blocked' | 'closed' | 'late'

export interface IdentityWindow {
  /** Brings it to the front; false when there is no window any more. */
  show(): boolean
  /** Closes it and hears nothing more. */
  stop(): void
}

const size = { width: 480, height: 680 }
const lookEveryMs = 100
/** A window that closes faster than anybody can was closed by the browser. */
const blockedWithinMs = 150
/** The page at the end of the login needs a moment to tell before a closed window means that it was given up. */
const graceMs = 2500

/**
 * Opens the login of an identity provider in a window of its own. The browser lets it through when a click has just
 * happened; `onEnd` says `blocked` at once where it does not.
 */
export function openIdentityWindow(
  provider: IdentityProviderName,
  onEnd: (end: WindowEnd, reason?: IdentityFailure) => void,
): IdentityWindow | undefined {
  const state = randomBits()
  const popup = window.open(startAddress(provider, 'popup', state), '', features())
  if (!popup || popup.closed) {
    onEnd('blocked')
    return undefined
  }
  // Nobody on the way through the provider may lead this page elsewhere.
  popup.opener = null

  const openedAt = performance.now()
  let closedAt: number | undefined
  const look = window.setInterval(() => {
    const now = performance.now()
    if (now - openedAt > limits.identityFlowMinutes * 60_000) {
      stop()
      onEnd('late')
    }
    if (!popup.closed || closedAt === -1) return
    closedAt ??= now
    if (now - closedAt < graceMs) return
    onEnd(closedAt - openedAt < blockedWithinMs ? 'blocked' : 'closed')
    closedAt = -1
  }, lookEveryMs)
  const stopHearing = hearIdentityEnd(state, ({ outcome, reason }) => {
    stop()
    onEnd(outcome, reason)
  })
  function stop() {
    window.clearInterval(look)
    stopHearing()
  }
  return {
    show() {
      if (popup.closed) return false
      popup.focus()
      return true
    },
    stop() {
      stop()
      popup.close()
    },
  }
}

/** Where a login at an identity provider begins; our server leads on to the provider. */
export function startAddress(provider: IdentityProviderName, mode: 'popup' | 'page', state: string): string {
  return callAddress('startIdentity', { params: { provider }, query: { mode, state } })
}

/** In the middle of this window, wherever that stands. */
function features(): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 3))
  return `popup,width=${String(size.width)},height=${String(size.height)},left=${String(left)},top=${String(top)}`
}
