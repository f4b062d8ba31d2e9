import { z } from 'zod'
import { call } from '../../call.ts'
import { Factors, NewAuthenticator, Proof, RecoveryCodes } from '../../shapes/identity/factors.ts'
import { ofProof, proofFields } from './proof-refusals.ts'

/** The second factor of an account: an authenticator app with its recovery codes. */
export const factorCalls = {
  getFactors: call({
    method: 'GET',
    path: '/account/factors',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'How one gets into the account beside the password, and what proves again who one is',
    answer: Factors,
    refusals: ['session.none'],
  }),
  beginAuthenticator: call({
    method: 'POST',
    path: '/account/authenticator/begin',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      'Makes the secret of an authenticator app, for who proves again who they are; its first code switches it on',
    isCostly: true,
    body: Proof,
    answer: NewAuthenticator,
    refusals: [...ofProof, 'factor.not_offered', 'factor.already_on'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
  confirmAuthenticator: call({
    method: 'POST',
    path: '/account/authenticator/confirm',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      'Switches the authenticator app on by its first code, ends the other sessions and answers the recovery codes',
    isCostly: true,
    body: z.object({ otp: z.string().max(64).optional() }),
    answer: RecoveryCodes,
    refusals: ['fields.invalid', 'factor.not_begun', 'session.none', 'request.too_many'],
    fieldRefusals: { otp: 'incorrect' },
    perMinute: 30,
  }),
  removeAuthenticator: call({
    method: 'POST',
    path: '/account/authenticator/remove',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Switches the authenticator app off, for who proves again who they are by it or by a recovery code',
    isCostly: true,
    body: Proof,
    answer: 'text',
    refusals: ofProof,
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
  sayNotMe: call({
    method: 'POST',
    path: '/account/not_me',
    who: 'anyone',
    key: 'x-api-key',
    summary:
      '"This was not me", by the token of a mail about the account, once: ends its sessions and all that let in, mails the way to a new password',
    body: z.object({ token: z.string().max(64) }),
    // False where the tenant has no passwords.
    answer: z.object({ is_reset_sent: z.boolean() }),
    refusals: ['request.expired', 'request.too_many'],
    perMinute: 30,
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/account/recovery_codes/renew',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Makes new recovery codes, for who proves again who they are; the earlier ones open nothing any more',
    isCostly: true,
    body: Proof,
    answer: RecoveryCodes,
    refusals: [...ofProof, 'factor.not_begun'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
} as const
