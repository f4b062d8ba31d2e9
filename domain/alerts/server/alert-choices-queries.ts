import { alertKinds, guardingAlerts } from '#contract/values/alert-kinds.ts'
import type { AlertKind, StoppableKind } from '#contract/values/alert-kinds.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** What the account's holder chose of alerts; kinds that they never turned are missing. */
export async function choicesOf(database: TenantDatabase, accountId: string): Promise<Map<string, boolean>> {
  const rows = await database.sql<{ kind: string; is_on: boolean }>`
    select kind, is_on from alert_choices where account_id = ${accountId}`
  return new Map(rows.map(({ kind, is_on }) => [kind, is_on]))
}

/** Whether mails of the kind go to the account. */
export async function isOn(database: TenantDatabase, accountId: string, kind: StoppableKind): Promise<boolean> {
  if (kind !== 'ticket') return (await choicesOf(database, accountId)).get(kind) ?? alertKinds[kind] === 'on'
  const rows = await database.sql`select from accounts where id = ${accountId} and notify_ticket_issuance`
  return rows.length > 0
}

/**
 * Turns alerts of a kind on or off: turned on they count from now, turned off what waits is dropped, but for what may tell
 * of whoever turns it off. A change is noted among what happened to the account, with the browser that asked for it. Answers
 * whether it was one.
 */
export async function turnAlert(
  database: TenantDatabase,
  accountId: string,
  { kind, is_on }: { kind: AlertKind; is_on: boolean },
  userAgent: string,
): Promise<boolean> {
  return database.transaction(async (inside) => {
    // As whoever takes alerts does; an account that is gone then has nothing to choose.
    const holders = await inside.sql`select from accounts where id = ${accountId} for no key update`
    const isChange = holders.length > 0 && (await isOn(inside, accountId, kind)) !== is_on
    await inside.sql`
      insert into alert_choices as known (account_id, kind, is_on)
      select id, ${kind}, ${is_on} from accounts where id = ${accountId}
      on conflict (tenant_id, account_id, kind) do update set is_on = excluded.is_on,
        since = case when known.is_on then known.since else excluded.since end
      where known.is_on <> excluded.is_on`
    if (isChange) await noteActivity(inside, `alert.${is_on ? 'on' : 'off'}.${kind}`, accountId, userAgent)
    if (!is_on && !guardingAlerts.includes(kind))
      await inside.sql`
        update alerts set taken_at = now() where account_id = ${accountId} and kind = ${kind} and taken_at is null`
    return isChange
  })
}

/** Stops mails about new tickets, as the account's own switch does. */
export async function stopTicketNotices(database: TenantDatabase, accountId: string, userAgent: string): Promise<void> {
  await database.transaction(async (inside) => {
    const stopped = await inside.sql`
      update accounts set notify_ticket_issuance = false, notices_since = null, updated = now()
      where id = ${accountId} and notify_ticket_issuance returning id`
    if (stopped.length > 0) await noteActivity(inside, 'alert.off.ticket', accountId, userAgent)
  })
}
