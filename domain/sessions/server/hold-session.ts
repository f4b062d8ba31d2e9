import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import type { Session } from './session.ts'
import { lockSession } from './session-queries.ts'

/**
 * Takes the asker's session for this transaction, or refuses where it ended meanwhile: whoever ends it right now is waited
 * for. What changes how one gets into an account does so, after it took the account (lockAccount): what ended a session
 * must not be outlived by what that session was just changing.
 */
export async function holdSession(
  inside: TenantDatabase,
  { session, refuse }: { session: Session; refuse: Refuse<'session.none'> },
): Promise<void> {
  if (!(await lockSession(inside, session))) refuse('session.none')
}
