import { z } from 'zod'
import { call } from '../../call.ts'
import { Proof } from '../../shapes/identity/factors.ts'
import { SessionRow } from '../../shapes/session.ts'
import { ofProof, proofFields } from './proof-refusals.ts'

/** Where an account is logged in. Whoever stays logged in proves again who they are before they log others out. */
export const sessionCalls = {
  listSessions: call({
    method: 'GET',
    path: '/sessions',
    who: 'traveller',
    key: 'x-api-key',
    summary: "The account's live sessions, the one used last first",
    answer: z.object({ payload: z.array(SessionRow) }),
    refusals: [],
  }),
  endSession: call({
    method: 'POST',
    path: '/sessions/end',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      "Ends one session of the account, for who proves again who they are, and the asker's own without a proof; answers those left",
    isCostly: true,
    body: Proof.extend({ id: z.string().max(64) }),
    answer: z.object({ payload: z.array(SessionRow) }),
    refusals: [...ofProof, 'session.unproven', 'session.not_found'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/sessions/end_others',
    who: 'traveller',
    key: 'x-api-key',
    summary: "Ends all sessions of the account but the asker's, for who proves again who they are",
    isCostly: true,
    body: Proof,
    answer: 'text',
    refusals: [...ofProof, 'session.unproven'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
  endAllSessions: call({
    method: 'POST',
    path: '/sessions/end_all',
    who: 'traveller',
    key: 'x-api-key',
    summary: "Ends all sessions of the account, the asker's too, without a proof: whoever asks is out as well",
    body: z.object({}),
    answer: 'text',
    refusals: [],
  }),
} as const
