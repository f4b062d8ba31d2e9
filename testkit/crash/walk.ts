import { randomInt, randomUUID } from 'node:crypto'
import type { TestPortal } from '../portal/start-test-portal.ts'
import type { Reply } from '../portal/browser-like.ts'

/** Who walks a flow. */
export interface Visitor {
  ask(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Whether something that was asked got no answer and was asked again. */
  readonly wasCut: boolean
}

/** What a flow begins from, and how the traveller walks it. */
interface Walk {
  /** Who is logged in at the start: the address of an account, or nobody. */
  as?: string
  /** Whose mails are judged. */
  reader: string
  /**
   * Goes to the end, past a server that is killed at any moment, asking again as people do. Throws when the traveller does
   * not get what was promised.
   */
  walk: (visitor: Visitor) => Promise<void>
}

export type Flow = (portal: TestPortal) => Promise<Walk>

/** Throws with what was answered unless it is one of these. */
export function expectOneOf(answer: { status: number; text: string }, ...wanted: string[]): void {
  if (!wanted.includes(answer.text)) throw new Error(`answered ${String(answer.status)} ${answer.text}`)
}

export const freshEmail = (): string => `${randomUUID()}@example.test`

/** An alias that no other traveller has. */
export const freshAlias = (): string => `00004${String(randomInt(10 ** 14)).padStart(14, '0')}`
