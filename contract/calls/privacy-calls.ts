import { z } from 'zod'
import { call } from '../call.ts'
import { Proof } from '../shapes/identity/factors.ts'
import { proofFields } from './identity/proof-refusals.ts'
import { ActivityRow, DataCopy, PrivacyFacts } from '../shapes/privacy.ts'

/** What is kept of an account, what happened to it, and how its holder takes it back. */
export const privacyCalls = {
  getPrivacyFacts: call({
    method: 'GET',
    path: '/account/privacy',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'What the privacy page says of this account',
    answer: PrivacyFacts,
    refusals: ['session.none'],
  }),
  listActivity: call({
    method: 'GET',
    path: '/account/activity',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'What happened to the account, the latest first; `next` asks for what is older',
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    answer: z.object({ payload: z.array(ActivityRow), next: z.string().nullable() }),
    refusals: ['request.malformed'],
  }),
  askDataCopy: call({
    method: 'POST',
    path: '/account/data',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      'Has a copy of all data of the account made, for who proves again who they are; the mail says when it is ready',
    isCostly: true,
    body: Proof,
    answer: z.object({ copy: DataCopy }),
    refusals: ['fields.invalid', 'request.too_many', 'session.none'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
  getDataCopy: call({
    method: 'GET',
    path: '/account/data',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Where the latest copy of the data stands',
    answer: z.object({ copy: DataCopy.nullable() }),
    refusals: [],
  }),
  downloadDataCopy: call({
    method: 'GET',
    path: '/account/data/{file}',
    who: 'traveller',
    key: 'none',
    summary: 'The copy as an archive: in the session that asked for it, or with the token of its mail',
    params: z.object({ file: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.zip$/) }),
    query: z.object({ token: z.string().max(64).optional() }),
    answer: 'stream',
    refusals: ['data_copy.not_found'],
    perMinute: 30,
  }),
} as const
