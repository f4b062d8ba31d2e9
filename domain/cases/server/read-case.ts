import type { Case } from '#contract/shapes/case.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { addEvent, auditLook, eventsOf, findOwnCase, lockCase } from './case-queries.ts'
import type { StoredCase } from './case-queries.ts'
import { reopenBy } from './change-case.ts'

/** A case of the account with its timeline; undefined where there is none or it is somebody else's. */
export async function readOwnCase(
  database: TenantDatabase,
  accountId: string,
  number: string,
): Promise<Case | undefined> {
  const found = await findOwnCase(database, accountId, number)
  return found && caseOf(found, await eventsOf(database, found.id))
}

/** What the operator reads of a case; `staff` says who of its people did what. */
export type SeenCase = Omit<Case, 'events'> & { events: Awaited<ReturnType<typeof eventsOf>> }

/** Shows a case to one of the operator's people; the traveller sees that what they last wrote was seen, once. */
export function seeCase(database: TenantDatabase, number: string, staff: string): Promise<SeenCase | undefined> {
  return database.transaction(async (inside) => {
    const found = await lockCase(inside, number)
    if (!found) return undefined
    const events = await eventsOf(inside, found.id)
    const isNew = found.state === 'open' && events.at(-1)?.by !== 'operator'
    // Who looked stands in the audit each time, on the timeline only the first time.
    if (isNew) await addEvent(inside, found, { what: 'seen', by: 'operator', text: '', staff })
    else await auditLook(inside, found, staff)
    return { ...caseOf(found, []), events: isNew ? await eventsOf(inside, found.id) : events }
  })
}

function caseOf(stored: StoredCase, events: Awaited<ReturnType<typeof eventsOf>>): Case {
  const { number, about, reason, station, other_payment, state, opened, updated, answer_by } = stored
  return {
    number,
    subject: { kind: stored.subject_kind, id: stored.subject_id },
    about,
    reason,
    station,
    other_payment,
    state,
    opened,
    updated,
    answer_by,
    reopen_by: reopenBy(stored),
    events: events.map(({ id, at, what, by, text }) => ({ id, at, what, by, text })),
  }
}
