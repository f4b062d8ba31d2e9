import { reloadForChunk } from './reload-for-chunk.ts'
import { LostChunk, StaleChunk } from './stale-chunk.ts'

/** The fault that the error modal shows; one at a time, the first stays. */
let fault: unknown
/** The response's own words, where the modal is to show them. */
let words = ''
/** Whether the modal told already that a part of the present view failed. */
let isPartTold = false
const listeners = new Set<() => void>()

export const faultStore = {
  current: (): unknown => fault,
  words: (): string => words,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  clear(): void {
    fault = undefined
    words = ''
    for (const listener of listeners) listener()
  },
  /** What is shown from now on was asked for anew: the modal tells again if it fails. */
  startView(): void {
    isPartTold = false
  },
}

/**
 * Opens the modal for a part that failed, once a view: the other parts, a retry that fails again and what is renewed by
 * itself are told by the part alone. `said` are the response's own words, for a call whose words are to be shown.
 */
export function reportPart(thrown: unknown, said = ''): void {
  if (isPartTold) return
  isPartTold = true
  if (fault === undefined) words = said
  reportFault(thrown)
}

/**
 * Opens the error modal with the standard text and the fault's reference number. A part of the portal that a release
 * took away reloads the page instead, once.
 */
export function reportFault(thrown: unknown): void {
  if (!(thrown instanceof StaleChunk)) {
    open(thrown)
    return
  }
  void reloadForChunk().then((what) => {
    if (what === 'again') open(thrown)
    if (what === 'unreachable') open(new LostChunk(thrown.message, { cause: thrown }))
  })
}

function open(thrown: unknown): void {
  if (fault !== undefined) return
  fault = thrown
  for (const listener of listeners) listener()
}
