import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { lockAccount, ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { linkToSafety } from '#domain/mail-links/server/link-to-new-password.ts'
import type { GivenJob, Job } from '#domain/portal/server/job.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import { hashOfToken, makeToken } from '#platform/server/token.ts'
import { copyReady, readmeOf } from './copy-letters.ts'
import { accountOfCopy, failCopy, finishCopy, forgetPieces, insertPiece } from './data-copies-queries.ts'
import { zipOfCopy } from './zip-of-copy.ts'
import type { DrawReceipt } from './zip-of-copy.ts'

export const prepareCopy = defineTask('prepare_copy', z.object({ id: z.string() }))

/** For what a piece of a file is sealed: none takes the place of another, of this file or of any. */
export const piecePurpose = (copyId: string, number: number) => `data copy ${copyId} ${String(number)}`

/** Writes the archive piece by piece, sealed, then mails the link. A last try that fails says so on the page. */
export function prepareCopyJob(drawReceipt: DrawReceipt): Job {
  return jobOf(prepareCopy, async (given: GivenJob<{ id: string }>) => {
    try {
      await write(given, given.payload.id, drawReceipt)
    } catch (error) {
      if (given.job.attempts >= given.job.maxAttempts) await failCopy(given.database, given.payload.id)
      throw error
    }
  })
}

async function write(given: GivenJob, id: string, drawReceipt: DrawReceipt): Promise<void> {
  const { database, gateways, tenant } = given
  const accountId = await accountOfCopy(database, id)
  const owner = accountId === undefined ? undefined : await ownerOf(database, accountId)
  if (accountId === undefined || !owner) return
  await forgetPieces(database, id)
  const readme = readmeOf(owner.language, tenant)
  const written = { pieces: 0, bytes: 0 }
  let piece: Buffer[] = []
  let length = 0
  const flush = async () => {
    const number = written.pieces++
    const sealed = gateways.seal.closeBytes(piecePurpose(id, number), Buffer.concat(piece))
    await insertPiece(database, { copyId: id, number, sealed })
    written.bytes += length
    piece = []
    length = 0
  }
  for await (const chunk of await zipOfCopy(given, { accountId, owner, readme, drawReceipt })) {
    piece.push(chunk)
    length += chunk.length
    if (length >= limits.copyPieceBytes) await flush()
  }
  if (length > 0) await flush()

  const token = makeToken()
  await database.transaction(async (inside) => {
    const now = await lockAccount(inside, accountId)
    if (!now) return
    await finishCopy(inside, { id, ...written, tokenHash: hashOfToken(token) })
    const link = `${tenant.publicUrl}${ownPath(tenant, '/dashboard/account/privacy')}?token=${token}`
    const values = { name: now.name, hours: String(limits.copyHours), link, ...linkToSafety(tenant) }
    await gateways.mail.send(inside, copyReady, { to: now.email, language: now.language, values })
  })
}
