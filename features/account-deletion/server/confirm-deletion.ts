import { limits } from '#contract/limits.ts'
import { wireTexts } from '#contract/refusals.ts'
import type { FieldError } from '#contract/refusals.ts'
import { claimCodeTry, hasAskedForCode, spendCode } from '#domain/credentials/server/one-time-codes-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { requireOwnAccount } from '#domain/sessions/server/require-own-account.ts'
import { eraseAccount } from './erase-account.ts'

const spent: readonly FieldError<'spent'>[] = [{ path: 'OTP', msg: 'spent' }]
const wholeCode = new RegExp(`^\\d{${String(limits.oneTimeCodeDigits)}}$`)

/**
 * Deletes the account for the code that was mailed to its owner and asked for in this session. A try is claimed before
 * the code is compared. Once the session's code counts no more (too late, too often wrong, replaced) the answer says that
 * a new one is needed: it tells nothing to anybody but the account's own session.
 */
export const confirmDeletion: Handler<'confirmDeletion'> = async (given) => {
  const { body, database, gateways, session, sessionWriter, refuse } = given
  requireOwnAccount(given, body.id)
  const code = (body.OTP ?? '').replaceAll(/\s/g, '')
  if (code === '') return refuse('fields.invalid', [{ path: 'OTP', msg: 'required' }])
  // Nothing of another form was ever mailed, so it costs no try.
  if (!wholeCode.test(code)) return refuse('otp.invalid')

  const accountId = session.account.id
  const asker = { purpose: 'deletion', accountId, sessionId: session.id } as const
  const claimed = await claimCodeTry(database, asker, limits.oneTimeCodeTries)
  if (!claimed) {
    return (await hasAskedForCode(database, asker)) ? refuse('fields.invalid', spent) : refuse('otp.invalid')
  }
  if (!(await gateways.passwords.verify(claimed.code_hash, code))) {
    return claimed.tries < limits.oneTimeCodeTries ? refuse('otp.invalid') : refuse('fields.invalid', spent)
  }

  await database.transaction(async (inside) => {
    const isErased = await eraseAccount({ inside, mail: gateways.mail }, accountId, async () => {
      if (!(await spendCode(inside, claimed.id))) refuse('fields.invalid', spent)
    })
    if (!isErased) refuse('otp.invalid')
  })
  // The sessions went with the account. What may fail from here on would make who is gone believe that they are not.
  sessionWriter.forget()
  return wireTexts.done
}
