import type { CallName } from '#contract/calls.ts'
import { signedNothing } from '../../portal/passkeys.ts'
import { loginSignedBy } from '../seed-proofs.ts'
import { always, heldBy, hints, ownOnly } from './expected.ts'
import type { Expected } from './expected.ts'

const password = 'seven trains at midnight 48'
const newPasswords = { new_password: password, confirm_new_password: password }
const unproven: Expected = {
  may: 'anyone',
  ask: (of) => ({
    body: {
      response: { sub: of.subject, email: of.email, email_verified: true },
      profile: { first_name: of.name, last_name: of.surname, email: of.email },
    },
  }),
  get: always('identity.unproven'),
}
/** Whoever has the browser that proved a login at another site is let in as who it was. */
const proven: Expected = {
  ...unproven,
  ask: (of, asker, places) => ({
    ...unproven.ask(of, asker, places),
    cookies: { 'demo-identity': of.identityBrowser },
  }),
  get: heldBy('identity.unproven'),
  shows: ['accountId', 'name', 'surname', 'email', 'subject'],
  touches: 'its subject',
}

/** Registration, login, recovery and what mails lead to. */
export const visitorExpected = {
  listLanguages: { may: 'anyone', ask: (of) => ({ query: hints(of) }), get: always('answers') },
  login: {
    may: 'anyone',
    ask: (of, asker) => ({ body: { ...hints(of), email: of.email, password: asker.password } }),
    get: {
      ...{ own: 'answers', others: 'password.incorrect', otherTenants: 'account.not_found' },
      ...{ unknown: 'account.not_found', malformed: 'fields.invalid' },
    },
    shows: ['accountId', 'name', 'surname', 'email', 'subject'],
    touches: 'its subject',
  },
  loginWithGoogle: [unproven, proven],
  // Joins the account of the address, which both sides have proved.
  loginWithFacebook: [
    unproven,
    {
      ...proven,
      ask: (of, asker, places) => ({
        ...unproven.ask(of, asker, places),
        cookies: { 'demo-identity': of.otherIdentityBrowser },
      }),
    },
  ],
  loginWithAzure: [unproven, { ...proven, at: 'nordovest' }],
  beginPasskeyLogin: { may: 'anyone', ask: (of) => ({ body: hints(of) }), get: always('answers') },
  loginWithPasskey: [
    // What names somebody's passkey is signed by nobody.
    {
      may: 'anyone',
      ask: (of) => ({ body: { ...hints(of), passkey: { ...signedNothing, id: of.credential } } }),
      get: { ...always('passkey.unproven'), malformed: 'request.malformed' },
    },
    {
      may: 'anyone',
      ask: (of, _asker, { url }) => ({
        body: { ...hints(of), passkey: loginSignedBy(of, of.loginChallenge, url) },
        cookies: { 'demo-passkey': of.passkeyBrowser },
      }),
      get: heldBy('passkey.unproven', 'request.malformed'),
      shows: ['accountId', 'name', 'surname', 'email', 'subject'],
      touches: 'its subject',
    },
    // What is signed for a login that began in another browser opens nothing here.
    {
      may: 'anyone',
      ask: (of, asker, { url }) => ({
        body: { ...hints(of), passkey: loginSignedBy(asker, of.loginChallenge, url) },
        cookies: { 'demo-passkey': asker.passkeyBrowser },
      }),
      get: ownOnly('passkey.unproven'),
      strangers: ownOnly('passkey.unproven'),
      shows: ['accountId', 'name', 'surname', 'email', 'subject'],
      touches: 'its subject',
    },
  ],
  signUp: {
    may: 'anyone',
    ask: (of) => ({
      body: {
        user: {
          ...{ ...hints(of), id: of.accountId, name: 'Zoe', surname: 'Neri', language: 'it', confirmed: true },
          ...{ email: of.email, confirm_email: of.email },
          ...{ password, confirm_password: password },
        },
      },
    }),
    get: {
      ...{ own: 'account.already_exists', others: 'account.already_exists' },
      ...{ otherTenants: 'answers', unknown: 'answers', malformed: 'fields.invalid' },
    },
    touches: 'its subject',
  },
  sendEmailConfirmationRequest: [
    {
      may: 'anyone',
      ask: (of) => ({ body: { ...hints(of), email: of.email } }),
      get: {
        ...{ own: 'account.already_confirmed', others: 'account.already_confirmed' },
        ...{ otherTenants: 'account.not_found', unknown: 'account.not_found', malformed: 'fields.invalid' },
      },
    },
    {
      may: 'anyone',
      ask: (of) => ({ body: { ...hints(of), email: of.waitingEmail } }),
      get: heldBy('account.not_found', 'fields.invalid'),
      shows: ['waitingEmail'],
      touches: 'its subject',
    },
  ],
  confirmEmail: {
    may: 'anyone',
    ask: (of) => ({ body: { ...hints(of), token: of.signUpToken } }),
    get: heldBy('request.expired'),
    shows: ['waitingEmail'],
    touches: 'its subject',
  },
  sendForgotPasswordRequest: {
    may: 'anyone',
    ask: (of) => ({ body: { ...hints(of), email: of.email } }),
    get: heldBy('account.not_found', 'fields.invalid'),
    shows: ['email'],
    touches: 'its subject',
  },
  checkForgotPassword: {
    may: 'anyone',
    ask: (of) => ({ body: { ...hints(of), token: of.checkToken } }),
    get: heldBy('request.expired'),
    touches: 'its subject',
  },
  resetPassword: [
    {
      may: 'anyone',
      ask: (of) => ({ body: { ...hints(of), token: of.resetToken, ...newPasswords } }),
      get: heldBy('request.expired'),
      touches: 'its subject',
    },
    // The token of the mail, and one for something else, set no password.
    ...(['checkToken', 'signUpToken', 'changeToken', 'stopToken', 'notMeToken'] as const).map((kind): Expected => ({
      may: 'anyone',
      ask: (of) => ({ body: { token: of[kind], ...newPasswords } }),
      get: always('request.expired'),
    })),
  ],
  sayNotMe: {
    may: 'anyone',
    ask: (of) => ({ body: { ...hints(of), token: of.notMeToken } }),
    get: heldBy('request.expired'),
    touches: 'its subject',
  },
  stopEmailChange: {
    may: 'anyone',
    ask: (of) => ({ body: { ...hints(of), token: of.stopToken } }),
    get: heldBy('request.expired'),
    touches: 'its subject',
  },
  readWayOut: {
    may: 'anyone',
    ask: (of) => ({ body: { ...hints(of), token: of.wayOut } }),
    get: heldBy('request.expired'),
  },
  stopMails: {
    may: 'anyone',
    ask: (of) => ({ body: { ...hints(of), token: of.wayOut } }),
    get: heldBy('request.expired'),
    touches: 'its subject',
  },
  stopMailsByHeader: {
    may: 'mailbox',
    ask: (of) => ({ segments: { tenant: 'airlink', token: of.wayOut }, form: 'List-Unsubscribe=One-Click' }),
    get: heldBy('way_out.unknown'),
    touches: 'its subject',
  },
  // It leads to the page that asks, whatever it holds, and changes nothing.
  leadToWayOut: {
    may: 'mailbox',
    ask: (of) => ({ segments: { tenant: 'airlink', token: of.wayOut } }),
    get: always('leads'),
    shows: ['wayOut'],
  },
  startIdentity: {
    may: 'anyone',
    ask: (of) => ({ segments: { provider: of.provider }, query: hints(of) }),
    get: { ...always('identity.unknown_provider'), own: 'leads', others: 'leads' },
  },
  // To the end of a login that none of them began.
  finishIdentity: {
    may: 'anyone',
    ask: (of) => ({
      segments: { provider: of.provider },
      query: { ...hints(of), state: of.checkToken, code: of.resetToken },
    }),
    get: { ...always('identity.unknown_provider'), own: 'leads', others: 'leads' },
  },
  leaveIdentity: {
    may: 'anyone',
    ask: (of) => ({ segments: { provider: of.provider }, query: hints(of) }),
    get: { ...always('identity.unknown_provider'), own: 'leads', others: 'leads' },
  },
  readIdentityProof: [
    { may: 'anyone', ask: (of) => ({ query: hints(of) }), get: always('identity.unproven') },
    {
      may: 'anyone',
      ask: (of) => ({ query: hints(of), cookies: { 'demo-identity': of.identityBrowser } }),
      get: heldBy('identity.unproven'),
      shows: ['name', 'surname', 'email', 'subject'],
    },
  ],
  makeCaptchaChallenge: { may: 'anyone', ask: (of) => ({ query: hints(of) }), get: always('answers') },
} as const satisfies Partial<Record<CallName, Expected | readonly Expected[]>>
