import type { Call } from './call.ts'
import type { FieldCode, FieldError, RefusalCode } from './refusals.ts'

/** With each of these somebody brought what should show who they are, and it does not. */
const failed: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'password.incorrect',
  'otp.invalid',
  'request.expired',
  'identity.unproven',
  'identity.no_address',
  'identity.address_unproven',
  'identity.address_unvouched',
  'passkey.unproven',
  'way_out.unknown',
  'operator.unauthorized',
])
/** And with these, where a call compares a password or an identity for a login; elsewhere they say where a mail goes. */
const failedLogins: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['account.not_found', 'account.unconfirmed'])
/** What a field says of a password, a code or a signature that is not right, or is any more. */
const failedFields: ReadonlySet<FieldCode> = new Set<FieldCode>(['incorrect', 'spent'])

/** A refusal as it was given. */
interface Given {
  code: RefusalCode
  fields: readonly FieldError<FieldCode>[]
}

/**
 * Whether a refusal of this call says that a proof of who asks did not hold, and at which field. Not where there was none,
 * or it was not compared: a field is empty, too many tried, the session is over; and a GET proves nothing but by its bearer.
 */
export function failedProofOf(
  { method, logsIn }: Pick<Call, 'method' | 'logsIn'>,
  { code, fields }: Given,
): { code: RefusalCode; field?: string } | undefined {
  const field = fields.find(({ msg }) => failedFields.has(msg))?.path
  if (field !== undefined) return { code, field }
  if (method === 'GET' && code !== 'operator.unauthorized') return undefined
  return failed.has(code) || (logsIn && failedLogins.has(code)) ? { code } : undefined
}
