import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { wireTexts } from '#contract/refusals.ts'
import { lockAccount, ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { requireOwnAccount } from '#domain/sessions/server/require-own-account.ts'
import { deletionCode } from './account-deletion-letters.ts'
import { replaceDeletionCode } from './account-deletion-queries.ts'

/** Mails the one-time code that confirms a deletion in this session; an earlier code ends. */
export const requestDeletion: Handler<'requestDeletion'> = async (given) => {
  const { body, database, gateways, session, refuse } = given
  requireOwnAccount(given, body.id)
  const accountId = session.account.id
  const owner = (await ownerOf(database, accountId)) ?? refuse('session.none')
  const wait = await gateways.rateLimits.claimOwnMail(accountId)
  if (wait > 0) return refuse('mail.too_many', wait)
  const code = randomCode()
  const codeHash = await gateways.passwords.hash(code)
  await database.transaction(async (inside) => {
    // Of two requests at once the later one's code is the one that counts.
    await lockAccount(inside, accountId)
    const minutes = limits.oneTimeCodeMinutes
    const isStored = await replaceDeletionCode(inside, { accountId, sessionId: session.id, codeHash, minutes })
    // It ended while the code was hashed: a code that belongs to nothing is neither kept nor mailed.
    if (!isStored) refuse('session.none')
    await gateways.mail.send(inside, deletionCode, {
      to: owner.email,
      language: owner.language,
      values: { name: owner.name, minutes: String(minutes), code: `${code.slice(0, 4)} ${code.slice(4)}` },
    })
  })
  return wireTexts.done
}

function randomCode(): string {
  return String(randomInt(10 ** limits.oneTimeCodeDigits)).padStart(limits.oneTimeCodeDigits, '0')
}
