import type { MessageKey } from '../page/message-key.ts'

export type FaultKind = 'network' | 'server' | 'timeout'

/** Anything that is no refusal: the network, a time-out, the server. `reference` finds it in the server's log. */
export class Fault extends Error {
  readonly kind: FaultKind
  readonly reference: string
  readonly status: number
  /** What the response said, in its own words; empty when nothing came. */
  readonly words: string
  /** After so many seconds the server would be asked again: it has too much to do just now. 0 where it says nothing of it. */
  readonly retryAfterS: number

  constructor(kind: FaultKind, reference: string, status = 0, words = '', retryAfterS = 0) {
    super(`${kind} ${String(status)} ${reference}`)
    this.name = 'Fault'
    this.kind = kind
    this.reference = reference
    this.status = status
    this.words = words
    this.retryAfterS = retryAfterS
  }
}

/** A fault of which its owner knows more than that it happened, and that no new try would mend. */
export class ExplainedFault extends Error {
  /** The keys of the words that tell it. */
  readonly told: { title: MessageKey; text: MessageKey }

  constructor(told: { title: MessageKey; text: MessageKey }, message: string) {
    super(message)
    this.told = told
  }
}

/** The reference that a reader can tell the support; empty when there is none. */
export function referenceOf(thrown: unknown): string {
  return thrown instanceof Fault ? thrown.reference : ''
}
