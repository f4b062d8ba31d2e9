/**
 * THE CATALOGUE of every expected "no": dotted code → what goes over the wire (specification sections 5, 7 and 8).
 *
 * - `wire` is the documented text, answered with status 200 as text/plain.
 * - `problem` is the status of a problem document (RFC 9457), for a "no" that the specification does not name.
 * - `field` is the path under which a form shows it.
 * - `with` is what may come with it: `seconds` until another try makes sense, or a `detail` for whoever reads the problem.
 * - `fields.invalid` alone answers `{errors:[{path,msg}]}`.
 *
 * Only this file spells a wire text. A screen knows codes and finds the words in its messages.
 */
export const refusals = {
  'fields.invalid': { wire: undefined },
  'account.not_found': { wire: 'No Account Found', field: 'email' },
  'account.already_exists': { wire: 'Account Already Exists', field: 'user.email' },
  'account.already_confirmed': { wire: 'Account Already Confirmed', field: 'email' },
  'account.unconfirmed': { wire: 'Unconfirmed Email', field: 'email' },
  'password.incorrect': { wire: 'Password Incorrect', field: 'password' },
  'password.not_offered': { problem: 404 },
  'otp.invalid': { wire: 'Invalid OTP', field: 'OTP' },
  'request.expired': { wire: 'Request Expired' },
  'bank_card.already_added': { wire: 'Bank Card Already Added' },
  'bank_card.not_yours': { problem: 403 },
  'bank_card.not_found': { problem: 404 },
  'bank_card.payment_open': { problem: 409 },
  'payment.not_found': { problem: 404 },
  'payment.not_failed': { problem: 409 },
  'payment.in_verification': { problem: 409, with: 'seconds' },
  'payment.mixed_currencies': { problem: 409 },
  'payment.currency_not_taken': { problem: 409 },
  'payment.amount_not_taken': { problem: 409 },
  'payment.sum_not_taken': { problem: 409 },
  'payment.maybe_paid': { problem: 409 },
  'receipt.not_found': { problem: 404 },
  'guest_search.not_offered': { problem: 404 },
  'outcome.forged': { problem: 500 },
  'outcome.unknown_order': { problem: 404 },
  'sign_up.unproven': { problem: 403 },
  'way_out.unknown': { problem: 404 },
  'identity.unproven': { problem: 403 },
  'identity.unknown_provider': { problem: 404 },
  'identity.no_address': { problem: 409 },
  'identity.address_unproven': { problem: 409 },
  'identity.address_unvouched': { problem: 409 },
  'identity.in_use': { problem: 409 },
  'identity.last_login': { problem: 409 },
  'easychannel.foreign_endpoint': { problem: 403 },
  'easychannel.not_offered': { problem: 404 },
  'captcha.not_offered': { problem: 404 },
  'case.not_found': { problem: 404 },
  'case.subject_not_found': { problem: 404 },
  'case.closed': { problem: 409 },
  'case.changed': { problem: 409 },
  'case.too_late': { problem: 409 },
  'case.open_elsewhere': { problem: 409 },
  'factor.not_offered': { problem: 404 },
  'factor.already_on': { problem: 409 },
  'factor.not_begun': { problem: 409 },
  'passkey.not_offered': { problem: 404 },
  'passkey.unproven': { problem: 403 },
  'passkey.already_added': { problem: 409 },
  'passkey.too_many': { problem: 409 },
  'passkey.not_found': { problem: 404 },
  'label.not_found': { problem: 404 },
  'label.name_taken': { problem: 409, field: 'name' },
  'label.too_many': { problem: 409 },
  'remark.subject_not_found': { problem: 404 },
  'remark.too_many': { problem: 409 },
  'data_copy.not_found': { problem: 404 },
  'session.not_found': { problem: 404 },
  'session.none': { problem: 401 },
  'session.not_yours': { problem: 403 },
  'session.unproven': { problem: 403 },
  'tenant.unknown_key': { problem: 403 },
  'origin.foreign': { problem: 403 },
  'operator.unauthorized': { problem: 401 },
  'operator.no_feed': { problem: 409 },
  'operator.feed_idle': { problem: 408, with: 'detail' },
  'operator.feed_changed': { problem: 409, with: 'detail' },
  'operator.feed_elsewhere': { problem: 409 },
  'operator.feed_unknown': { problem: 404 },
  'request.malformed': { problem: 400 },
  'request.too_many': { problem: 429, with: 'seconds' },
  'mail.too_many': { problem: 429, with: 'seconds' },
} as const satisfies Record<string, RefusalRow>

export type RefusalCode = keyof typeof refusals

export interface RefusalRow {
  wire?: string | undefined
  problem?: number
  field?: string
  with?: 'seconds' | 'detail'
}

/** The codes with which that may come. */
export type RefusalWith<What extends 'seconds' | 'detail'> = {
  [Code in RefusalCode]: (typeof refusals)[Code] extends { with: What } ? Code : never
}[RefusalCode]

/** A row of the catalogue, whichever it is. */
export function refusalRow(code: RefusalCode): RefusalRow {
  return refusals[code]
}

/** Codes that `msg` of any call's field error may carry; platform's messages have words for each. */
const generalFieldCodes = [
  'required',
  'invalid',
  'not_match',
  'weak',
  'too_long',
  'notSupported',
  'privacy.required',
  'captcha.required',
  'captcha.invalid',
] as const

/** Those that only calls give whose row lists them under `fieldRefusals`. */
const ownFieldCodes = [
  'accountAlreadyExists',
  // No call gives these three: the specification wants texts for them (row H17 of docs/specification.md), and a text needs a code that says it.
  'NoAccountFound',
  'AccountAlreadyConfirmed',
  'UnconfirmedEmail',
  'incorrect',
  'spent',
  'unchanged',
] as const

export const fieldCodes = [...generalFieldCodes, ...ownFieldCodes] as const
export type GeneralFieldCode = (typeof generalFieldCodes)[number]
export type OwnFieldCode = (typeof ownFieldCodes)[number]
export type FieldCode = (typeof fieldCodes)[number]

/** One entry of `fields.invalid`. */
export interface FieldError<Code extends FieldCode = GeneralFieldCode> {
  path: string
  msg: Code
}

/** Texts of success that the specification spells out or leaves to us. */
export const wireTexts = {
  registered: 'Account Registered Successfully',
  done: 'Success',
} as const
