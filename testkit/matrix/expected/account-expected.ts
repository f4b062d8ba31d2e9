import type { CallName } from '#contract/calls.ts'
import { deletionCode } from '../seed-person.ts'
import { appCodeOf, newPasskeyOf } from '../seed-proofs.ts'
import { aboutSelf, always, heldBy, hints, ownOnly } from './expected.ts'
import type { Expected } from './expected.ts'

const newPassword = 'seven trains at midnight 48'

/** The account, its sessions and what its holder chose. */
export const accountExpected = {
  editAccount: {
    may: 'traveller',
    ask: (of, asker) => ({
      body: { account: { ...hints(of), id: of.accountId, name: asker.name, surname: asker.surname, language: 'it' } },
    }),
    get: ownOnly('session.not_yours'),
  },
  requestDeletion: {
    may: 'traveller',
    ask: (of) => ({ body: { id: of.accountId } }),
    get: ownOnly('session.not_yours'),
  },
  confirmDeletion: {
    may: 'traveller',
    ask: (of) => ({ body: { id: of.accountId, OTP: deletionCode } }),
    get: ownOnly('session.not_yours'),
  },
  getSession: aboutSelf,
  logout: { may: 'anyone', ask: (of) => ({ body: hints(of) }), get: always('answers') },
  changePassword: {
    may: 'traveller',
    ask: (of, { password }) => ({
      body: { ...hints(of), password, new_password: newPassword, confirm_new_password: newPassword },
    }),
    get: always('answers'),
  },
  listSessions: aboutSelf,
  endSession: {
    may: 'traveller',
    ask: (of, { password }) => ({ body: { ...hints(of), id: of.sessionId, password } }),
    get: ownOnly('session.not_found'),
  },
  endOtherSessions: { ...aboutSelf, ask: (of, { password }) => ({ body: { ...hints(of), password } }) },
  endAllSessions: { ...aboutSelf, ask: (of) => ({ body: hints(of) }) },
  linkIdentity: [
    {
      may: 'traveller',
      ask: (of, { password }) => ({ body: { ...hints(of), password } }),
      get: always('identity.unproven'),
    },
    // Whose login it is over there says whoever has the browser that proved it; it comes to the session's account.
    {
      may: 'traveller',
      ask: (of, { password }) => ({
        body: { ...hints(of), password },
        cookies: { 'demo-identity': of.otherIdentityBrowser },
      }),
      get: heldBy('identity.unproven'),
      shows: ['subject'],
      touches: 'its subject',
    },
  ],
  unlinkIdentity: {
    may: 'traveller',
    ask: (of, { password }) => ({ body: { ...hints(of), provider: 'google', password } }),
    get: always('answers'),
  },
  getFactors: aboutSelf,
  beginAuthenticator: { ...aboutSelf, ask: (of, { password }) => ({ body: { ...hints(of), password } }) },
  confirmAuthenticator: {
    may: 'traveller',
    ask: (of) => ({ body: { ...hints(of), otp: appCodeOf(of) } }),
    get: ownOnly('fields.invalid'),
  },
  removeAuthenticator: { ...aboutSelf, ask: (of, { password }) => ({ body: { ...hints(of), password } }) },
  renewRecoveryCodes: [
    {
      may: 'traveller',
      ask: (of, { password }) => ({ body: { ...hints(of), password } }),
      get: always('factor.not_begun'),
    },
    {
      may: 'traveller',
      has: 'an app',
      ask: (of, { password }) => ({ body: { ...hints(of), password, otp: appCodeOf(of) } }),
      get: ownOnly('fields.invalid'),
    },
  ],
  beginPasskeyProof: { ...aboutSelf, ask: (of) => ({ body: hints(of) }) },
  beginPasskey: { ...aboutSelf, ask: (of, { password }) => ({ body: { ...hints(of), password } }) },
  addPasskey: {
    may: 'traveller',
    ask: (of, asker, { url }) => ({ body: { ...hints(of), name: asker.passkey, passkey: newPasskeyOf(of, url) } }),
    get: ownOnly('passkey.unproven'),
  },
  removePasskey: {
    may: 'traveller',
    ask: (of, { password }) => ({ body: { ...hints(of), id: of.passkeyId, password } }),
    get: ownOnly('passkey.not_found'),
  },
  getPrivacyFacts: aboutSelf,
  listActivity: aboutSelf,
  askDataCopy: {
    may: 'traveller',
    ask: (of, { password }) => ({ body: { ...hints(of), password } }),
    get: always('answers'),
  },
  getDataCopy: aboutSelf,
  downloadDataCopy: [
    {
      may: 'traveller',
      ask: (of) => ({ segments: { file: `${of.copyId}.zip` } }),
      get: ownOnly('data_copy.not_found', 'request.malformed'),
    },
    // Nor with the token of its mail, in a session of another account.
    {
      may: 'traveller',
      ask: (of) => ({ segments: { file: `${of.copyId}.zip` }, query: { token: of.copyToken } }),
      get: ownOnly('data_copy.not_found', 'request.malformed'),
    },
  ],
  requestProof: { ...aboutSelf, ask: (of) => ({ body: hints(of) }) },
  getPendingEmail: aboutSelf,
  changeEmail: {
    may: 'traveller',
    ask: (of, { password }) => ({ body: { ...hints(of), email: of.email, password } }),
    // An address of somebody is taken as any other one: only its owner's mail says so.
    get: { ...always('answers'), own: 'fields.invalid', malformed: 'fields.invalid' },
    shows: ['email'],
  },
  getEarlierAddress: aboutSelf,
  cancelEmailChange: { ...aboutSelf, ask: (of) => ({ body: hints(of) }) },
  confirmEmailChange: {
    may: 'traveller',
    ask: (of) => ({ body: { token: of.changeToken } }),
    get: { ...ownOnly('request.expired'), others: 'session.not_yours' },
  },
  listAlertChoices: aboutSelf,
  chooseAlert: { ...aboutSelf, ask: (of) => ({ body: { ...hints(of), kind: 'card_changed', is_on: false } }) },
  getListColumns: aboutSelf,
  chooseListColumns: { ...aboutSelf, ask: (of) => ({ body: { ...hints(of), list: 'tickets', columns: ['name'] } }) },
  getBusinessDetails: aboutSelf,
  changeBusinessDetails: {
    ...aboutSelf,
    ask: (of, { company }) => ({ body: { ...hints(of), company, address: '', vat_id: '', cost_centre: '' } }),
  },
} as const satisfies Partial<Record<CallName, Expected | readonly Expected[]>>
