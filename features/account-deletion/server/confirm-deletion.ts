import { limits } from '#contract/limits.ts'
import { wireTexts } from '#contract/refusals.ts'
import { lockAccount } from '#platform/server/accounts/accounts-queries.ts'
import type { Handler } from '#platform/server/http/handler.ts'
import { requireOwnAccount } from '#platform/server/session/require-own-account.ts'
import { claimDeletionTry, deleteAccount, spendDeletionCode } from './account-deletion-queries.ts'

const wholeCode = new RegExp(`^\\d{${String(limits.oneTimeCodeDigits)}}$`)

/**
 * Deletes the account for the code that was mailed to its owner and asked for in this session. A try is claimed before
 * the code is compared; no code, a late one, a wrong one and one whose tries are spent are answered alike.
 */
export const confirmDeletion: Handler<'confirmDeletion'> = async (given) => {
  const { body, database, gateways, session, sessionDoor, refuse } = given
  requireOwnAccount(given, body.id)
  const code = (body.OTP ?? '').replaceAll(/\s/g, '')
  if (code === '') return refuse('fields.invalid', [{ path: 'OTP', msg: 'required' }])
  // Nothing of another form was ever mailed, so it costs no try.
  if (!wholeCode.test(code)) return refuse('otp.invalid')

  const accountId = session.account.id
  const asker = { accountId, sessionId: session.id }
  const claimed = (await claimDeletionTry(database, asker, limits.oneTimeCodeTries)) ?? refuse('otp.invalid')
  if (!(await gateways.passwords.verify(claimed.code_hash, code))) return refuse('otp.invalid')

  await database.transaction(async (inside) => {
    const owner = (await lockAccount(inside, accountId)) ?? refuse('otp.invalid')
    if (!(await spendDeletionCode(inside, claimed.id))) refuse('otp.invalid')
    await deleteAccount(inside, accountId)
    await gateways.mail.send(inside, {
      name: 'accountDeleted',
      to: owner.email,
      language: owner.language,
      values: { name: owner.name },
    })
  })
  await sessionDoor.end()
  return wireTexts.done
}
