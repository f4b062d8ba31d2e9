import { limits } from '#contract/limits.ts'
import type { CaseState } from '#contract/values/case-words.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { addEvent, eventsOf, lockCase, openNumberOf, writeState } from './case-queries.ts'
import type { StoredCase } from './case-queries.ts'
import { answerTimeOf } from './open-case.ts'
import { tellOfCase } from './tell-of-case.ts'
import type { CaseContext } from './tell-of-case.ts'

/** From which states each change leads where; the operator answers anew where it `renews` the time for that. */
const changes = {
  message: { from: ['open', 'waiting', 'answered'], to: 'open' },
  reopened: { from: ['closed'], to: 'open' },
  question: { from: ['open'], to: 'waiting' },
  answer: { from: ['open', 'waiting'], to: 'answered' },
  closed: { from: ['open', 'waiting', 'answered'], to: 'closed' },
} as const satisfies Record<string, { from: readonly CaseState[]; to: CaseState }>

/** A change as its author wants it. */
export interface CaseChange {
  what: keyof typeof changes
  text: string
  /** The account whose case it must be, or who of the operator's people it is. */
  by: { accountId: string } | { staff: string }
  /** The last event that its author read: what came after it is read first. */
  lastEvent?: number
  /** A further question or answer to what was asked or answered already. */
  isAgain?: boolean
}

export type CaseChanged =
  /** It is done; or it was before, by the same author in the same words. */
  | 'done'
  /** There is none, or it is somebody else's. */
  | 'absent'
  /** In its state there is no such change: somebody was quicker, or it is over. */
  | 'unfit'
  | 'unread'
  | 'too_late'
  | 'open_elsewhere'

/**
 * Changes a case and writes to its traveller, one change after the other: each finds what the one before it made, so of two
 * answers at once one is taken, and none reaches a case that is closed.
 */
export function changeCase(context: CaseContext, number: string, change: CaseChange): Promise<CaseChanged> {
  return context.database.transaction(async (database) => {
    const { what, text, by } = change
    const accountId = 'accountId' in by ? by.accountId : undefined
    // Before the case, as a deletion takes them: nobody opens another one about the same subject meanwhile.
    if (what === 'reopened' && accountId !== undefined) await lockAccount(database, accountId)
    const found = await lockCase(database, number)
    if (!found || (accountId !== undefined && found.account_id !== accountId)) return 'absent'
    const hindrance = await hindranceOf({ ...context, database }, found, change)
    if (hindrance) return hindrance
    const renewed = what === 'reopened' || (what === 'message' && found.state !== 'open')
    await writeState(database, found.id, changes[what].to, renewed ? answerTimeOf(context) : undefined)
    const author = 'staff' in by ? { by: 'operator' as const, staff: by.staff } : { by: 'traveller' as const }
    await addEvent(database, found, { what, text, ...author })
    const now = await lockCase(database, number)
    if (now && what !== 'message') await tellOfCase({ ...context, database }, now, what)
    return 'done'
  })
}

async function hindranceOf(
  { database }: CaseContext,
  found: StoredCase,
  { what, text, by, lastEvent, isAgain }: CaseChange,
): Promise<CaseChanged | undefined> {
  const events = await eventsOf(database, found.id)
  const last = events.at(-1)
  const isTravellers = 'accountId' in by
  // Pressed again after an answer that never arrived.
  const isRepeated = last?.what === what && last.text === text && (last.by === 'traveller') === isTravellers
  if (isTravellers && isRepeated && found.state === changes[what].to) return 'done'
  const from: readonly CaseState[] = isAgain ? [...changes[what].from, changes[what].to] : changes[what].from
  if (!from.includes(found.state)) return 'unfit'
  if (lastEvent !== undefined && last && last.id > lastEvent) return 'unread'
  if (what !== 'reopened' || !found.account_id) return undefined
  if (reopenBy(found) === null) return 'too_late'
  const subject = { kind: found.subject_kind, id: found.subject_id }
  return (await openNumberOf(database, found.account_id, subject)) === undefined ? undefined : 'open_elsewhere'
}

/** Until when a closed case can be opened again; null where it cannot. */
export function reopenBy({ closed_at }: Pick<StoredCase, 'closed_at'>): string | null {
  if (closed_at === null) return null
  const end = Temporal.Instant.from(closed_at).add({ hours: 24 * limits.caseReopenDays })
  return Temporal.Instant.compare(end, Temporal.Now.instant()) > 0 ? end.toString({ fractionalSecondDigits: 3 }) : null
}
