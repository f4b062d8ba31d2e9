import type { IdentityFailure, IdentityOutcome } from '#contract/shapes/identity/identity.ts'

const channelName = 'portal_identity'
const outcomes: readonly unknown[] = ['ok', 'cancelled', 'failed'] satisfies IdentityOutcome[]
const failures: readonly unknown[] = ['unreachable', 'expired', 'no_cookie', 'refused'] satisfies IdentityFailure[]

/** How a login in a window of its own ended, and why where that is known. */
export interface IdentityEnd {
  outcome: IdentityOutcome
  reason: IdentityFailure | undefined
}

/**
 * Tells the page that opened this window how the login ended. Only pages of our own origin hear it, and it carries
 * nothing but the one-time state, the outcome and its reason; what was proved lies in a cookie that no script can read.
 */
export function tellIdentityEnd(end: IdentityEnd & { state: string }): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(end)
  channel.close()
}

/** Hears the end of the login with this one-time state, and of no other. Answers how to stop listening. */
export function hearIdentityEnd(state: string, onEnd: (end: IdentityEnd) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { state: answered, outcome, reason } = Object(data) as Record<string, unknown>
    if (answered !== state || !outcomes.includes(outcome)) return
    channel.close()
    onEnd({
      outcome: outcome as IdentityOutcome,
      reason: failures.includes(reason) ? (reason as IdentityFailure) : undefined,
    })
  }
  return () => channel.close()
}
