import { z } from 'zod'
import { call } from '../../call.ts'
import { Account } from '../../shapes/account.ts'
import { PasskeyRow, Proof } from '../../shapes/identity/factors.ts'
import { NewPasskey, PasskeyAnswer, PasskeyOptions } from '../../shapes/identity/passkeys.ts'
import { ofProof, proofFields } from './proof-refusals.ts'

/** Passkeys: a login, a proof of who sits before a session, and those of an account. */
export const passkeyCalls = {
  beginPasskeyLogin: call({
    method: 'POST',
    path: '/login/passkey/begin',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'A challenge for a login with a passkey, for this browser, good for a few minutes and one use',
    body: z.object({}),
    answer: PasskeyOptions,
    refusals: ['passkey.not_offered', 'request.too_many'],
    perMinute: 30,
  }),
  loginWithPasskey: call({
    method: 'POST',
    path: '/login/passkey',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Opens a session for what a passkey signed in this browser; it stands for the second factor too',
    logsIn: true,
    body: z.object({ passkey: PasskeyAnswer }),
    answer: z.object({ account: Account }),
    refusals: ['passkey.not_offered', 'passkey.unproven', 'request.too_many'],
    perMinute: 30,
  }),
  beginPasskeyProof: call({
    method: 'POST',
    path: '/account/passkeys/prove',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'A challenge by which a passkey of the account proves again who sits here, for a few minutes and one use',
    body: z.object({}),
    answer: PasskeyOptions,
    refusals: ['passkey.not_offered', 'request.too_many'],
    perMinute: 30,
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/account/passkeys/begin',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'What a browser makes a passkey with, for who proves again who they are',
    isCostly: true,
    body: Proof,
    answer: PasskeyOptions,
    refusals: [...ofProof, 'passkey.not_offered', 'passkey.too_many'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
  addPasskey: call({
    method: 'POST',
    path: '/account/passkeys/add',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Adds the passkey that was just made, under a name, and tells the owner; answers all of the account',
    body: z.object({ name: z.string().max(400), passkey: NewPasskey }),
    answer: z.object({ passkeys: z.array(PasskeyRow) }),
    refusals: [
      'fields.invalid',
      'session.none',
      'passkey.not_offered',
      'passkey.unproven',
      'passkey.already_added',
      'passkey.too_many',
      'request.too_many',
    ],
    perMinute: 30,
  }),
  removePasskey: call({
    method: 'POST',
    path: '/account/passkeys/remove',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Removes a passkey and ends the other sessions, for who proves again who they are; answers those left',
    isCostly: true,
    body: Proof.extend({ id: z.string().max(64) }),
    answer: z.object({ passkeys: z.array(PasskeyRow) }),
    refusals: [...ofProof, 'passkey.not_found'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
} as const
