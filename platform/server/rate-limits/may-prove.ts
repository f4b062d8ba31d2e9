import type { CallName } from '#contract/calls.ts'
import { guardedCalls } from '#contract/guarded-calls.ts'
import { counterOf } from './asker.ts'
import type { Asker } from './asker.ts'

/** Whether an answer of the built-in bot check spares this asker from waiting for the strangers of their address. */
export function mayProve(name: CallName, asker: Asker, check: { isBuiltIn: boolean }): boolean {
  return check.isBuiltIn && name in guardedCalls && counterOf(asker).isStranger
}
