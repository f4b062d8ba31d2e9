import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import { proveAgain } from '#domain/credentials/server/prove-again.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { addJob } from '#platform/server/jobs/task.ts'
import { copyWaitSeconds, failLostCopies, insertCopy, latestCopy } from './data-copies-queries.ts'
import { prepareCopy } from './prepare-copy-job.ts'

/** Has a copy of everything made, for who proves again who they are: one at a time, and a few a day. */
export const askDataCopy: Handler<'askDataCopy'> = async (given) => {
  const { body, database, session, sessionWriter, refuse } = given
  const owner = await proveAgain(given, body)
  const asker = { accountId: session.account.id, sessionId: session.id }
  return database.transaction(async (inside) => {
    const now = (await lockAccount(inside, asker.accountId)) ?? refuse('session.none')
    // Somebody else changed it while ours was compared.
    if (now.password_hash !== owner.password_hash) refuse('session.none')
    await failLostCopies(inside, asker.accountId)
    const latest = await latestCopy(inside, asker)
    if (latest?.state === 'preparing') return { copy: latest }
    const wait = await copyWaitSeconds(inside, asker.accountId)
    if (wait > 0) return refuse('request.too_many', wait)
    const id = (await insertCopy(inside, asker)) ?? refuse('session.none')
    await addJob(inside, prepareCopy, { id })
    await noteActivity(inside, 'data.asked', asker.accountId, sessionWriter.userAgent)
    return { copy: (await latestCopy(inside, asker)) ?? refuse('session.none') }
  })
}
