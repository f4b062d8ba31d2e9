import type { IdentityOutcome } from '#contract/shapes/identity.ts'

const channelName = 'portal_identity'
const outcomes: readonly unknown[] = ['ok', 'cancelled', 'failed'] satisfies IdentityOutcome[]

/**
 * Tells the page that opened this window how the login ended. Only pages of our own origin hear it, and it carries
 * nothing but the one-time state and the outcome; what was proved lies in a cookie that no script can read.
 */
export function tellIdentityEnd(end: { state: string; outcome: IdentityOutcome }): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(end)
  channel.close()
}

/** Hears the end of the login with this one-time state, and of no other. Answers how to stop listening. */
export function hearIdentityEnd(state: string, onEnd: (outcome: IdentityOutcome) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { state: told, outcome } = Object(data) as { state?: unknown; outcome?: unknown }
    if (told !== state || !outcomes.includes(outcome)) return
    channel.close()
    onEnd(outcome as IdentityOutcome)
  }
  return () => channel.close()
}
