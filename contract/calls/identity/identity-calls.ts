import { z } from 'zod'
import { call } from '../../call.ts'
import { Account } from '../../shapes/account.ts'
import { Proof } from '../../shapes/identity/factors.ts'
import { IdentityProof } from '../../shapes/identity/identity.ts'
import { identityProviders } from '../../shapes/tenant/choice-settings.ts'
import { ofProof, proofFields } from './proof-refusals.ts'

/** Logins at identity providers, and their links to an account: added to the specification. */
export const identityCalls = {
  startIdentity: call({
    method: 'GET',
    path: '/auth/{provider}/start',
    who: 'anyone',
    key: 'none',
    summary: 'Leads a popup or page to the identity provider; logs out an account that is already in its session',
    params: z.object({ provider: z.string().max(16) }),
    query: z.object({ mode: z.enum(['popup', 'page']).optional(), state: z.string().max(64).optional() }),
    answer: 'stream',
    refusals: ['identity.unknown_provider'],
    perMinute: 60,
  }),
  finishIdentity: call({
    method: 'GET',
    path: '/auth/{provider}/callback',
    who: 'anyone',
    key: 'none',
    summary: "The identity provider's answer: checked here, leaves a one-time proof in an HttpOnly cookie",
    params: z.object({ provider: z.string().max(16) }),
    query: z.looseObject({}),
    answer: 'stream',
    refusals: ['identity.unknown_provider'],
    perMinute: 60,
    isOnce: true,
  }),
  leaveIdentity: call({
    method: 'GET',
    path: '/auth/{provider}/logout',
    who: 'anyone',
    key: 'none',
    summary: 'Leads to the logout of the identity provider and back to the login, at once where it cannot be reached',
    fromOurPages: true,
    params: z.object({ provider: z.string().max(16) }),
    answer: 'stream',
    refusals: ['identity.unknown_provider'],
    perMinute: 60,
  }),
  readIdentityProof: call({
    method: 'GET',
    path: '/auth/proof',
    who: 'anyone',
    key: 'x-api-key',
    summary: "What this browser's one-time proof says; reading does not use it up",
    answer: IdentityProof,
    refusals: ['identity.unproven'],
  }),
  linkIdentity: call({
    method: 'POST',
    path: '/auth/link',
    who: 'traveller',
    key: 'x-api-key',
    summary: "Links the identity of the one-time proof to the session's account, for who proves again who they are",
    body: Proof,
    answer: z.object({ account: Account }),
    refusals: [...ofProof, 'session.unproven', 'identity.unproven', 'identity.in_use'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
  unlinkIdentity: call({
    method: 'POST',
    path: '/auth/unlink',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      "Takes an identity off the session's account, unless it is its only way in, for who proves again who they are",
    body: Proof.extend({ provider: z.enum(identityProviders) }),
    answer: z.object({ account: Account }),
    refusals: [...ofProof, 'session.unproven', 'identity.unknown_provider', 'identity.last_login'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
} as const
