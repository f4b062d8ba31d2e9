import { useSyncExternalStore } from 'react'

/** Where the bot check stands: nothing under way, an answer being made, an answer ready to be sent. */
export type CaptchaState = 'idle' | 'working' | 'done'

let state: CaptchaState = 'idle'
const listeners = new Set<() => void>()

export function setCaptchaState(next: CaptchaState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCaptchaState(): CaptchaState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'idle',
  )
}
