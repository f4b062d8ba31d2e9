import { z } from 'zod'
import { call } from '../../call.ts'
import { Account } from '../../shapes/account.ts'
import { Proof } from '../../shapes/identity/factors.ts'
import { proofFields } from '../identity/proof-refusals.ts'
import { EarlierAddress, PendingEmail } from '../../shapes/privacy.ts'

/** A change of the account's address: asked for with a proof, confirmed at the new address, stopped at the old one. */
export const emailCalls = {
  requestProof: call({
    method: 'POST',
    path: '/account/proof',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Mails a code that stands for the password of an account that has none, in this session',
    isCostly: true,
    body: z.object({}),
    answer: 'text',
    refusals: ['session.none', 'mail.too_many'],
    perMinute: 30,
  }),
  getPendingEmail: call({
    method: 'GET',
    path: '/account/email',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'The address that waits for its confirmation, and how the account proves who is there',
    answer: z.object({ pending: PendingEmail.nullable(), has_password: z.boolean() }),
    refusals: ['session.none'],
  }),
  changeEmail: call({
    method: 'POST',
    path: '/account/email',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Mails a link to the new address and a notice to the old one; the same whether the new one has an account',
    isCostly: true,
    body: Proof.extend({ email: z.string().optional() }),
    answer: z.object({ pending: PendingEmail }),
    refusals: ['fields.invalid', 'request.too_many', 'mail.too_many', 'session.none'],
    fieldRefusals: { ...proofFields, email: 'unchanged' },
    perMinute: 30,
  }),
  getEarlierAddress: call({
    method: 'GET',
    path: '/account/email/earlier',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      'The address from before a change, while it may take the account back: until then a deletion’s code goes there',
    answer: z.object({ earlier: EarlierAddress.nullable() }),
    refusals: [],
  }),
  cancelEmailChange: call({
    method: 'POST',
    path: '/account/email/cancel',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Ends the change of address that waits for its confirmation',
    body: z.object({}),
    answer: 'text',
    refusals: [],
  }),
  confirmEmailChange: call({
    method: 'POST',
    path: '/account/email/confirm',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      'Takes the new address by the token mailed to it, once, in a session of that account; ends its other sessions',
    body: z.object({ token: z.string().max(64) }),
    answer: z.object({ account: Account }),
    refusals: ['request.expired', 'session.none', 'session.not_yours'],
    perMinute: 30,
  }),
  stopEmailChange: call({
    method: 'POST',
    path: '/account/email/stop',
    who: 'anyone',
    key: 'x-api-key',
    summary:
      'Gives the account its old address back by the token mailed there, unless another account has it by now, ends its sessions; answers a token that sets a new password',
    // "knows_not_back": who asks tells its reader where the address is not back; others are refused there.
    body: z.object({ token: z.string().max(64), knows_not_back: z.boolean().optional() }),
    // No token where the tenant has no passwords; the address is not back where another account has it by now; a server of before says nothing of it.
    answer: z.object({ reset_token: z.string().nullable(), is_email_back: z.boolean().optional() }),
    refusals: ['request.expired'],
    perMinute: 30,
  }),
} as const
