import type { Guard } from '../../guard.ts'

const notMe = 'features/password-recovery/server/say-not-me.ts'
const shutOut = 'domain/credentials/server/shut-out.ts'

/** “This was not me”: what somebody else has or changed is worth nothing afterwards. */
export const guardsOfNotMe: readonly Guard[] = [
  {
    keepsOut: 'a session of whoever it was, once its holder said that it was not them',
    file: shutOut,
    guard: 'await deleteSessionsOf(inside, accountId, undefined)',
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'a passkey of whoever it was, likewise',
    file: shutOut,
    guard: 'await deletePasskeysOf(inside, accountId)',
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'the password that somebody else knows, likewise',
    file: shutOut,
    guard: 'await forgetPassword(inside, accountId)',
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'a login of another site that somebody else linked, likewise',
    file: shutOut,
    guard: 'await unlinkAllLogins(inside, accountId)',
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'a link to a new password from before, likewise',
    file: shutOut,
    guard: 'await endResetLinks(inside, accountId)',
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'a new address that waits for its confirmation, likewise',
    file: notMe,
    guard: 'await endPendingEmailChanges(inside, accountId)',
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'the authenticator app that somebody else switched on, likewise',
    file: notMe,
    guard: "if (purpose === 'not_me_app') await deleteAuthenticator(inside, accountId)",
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'the password that somebody else knows, once the old address took the account back',
    file: 'features/email-change/server/stop-email-change.ts',
    guard: 'await shutOut(inside, tenant, accountId)',
    without: '',
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'an authenticator app that was switched on under another address, likewise',
    file: 'features/email-change/server/stop-email-change.ts',
    guard: 'await deleteAuthenticatorSince(inside, accountId, since)',
    without: '',
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'links that were mailed to another address, likewise',
    file: 'features/email-change/server/stop-email-change.ts',
    guard: 'await endNotMeLinks(inside, accountId, since)',
    without: '',
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'a second press of the same mail',
    file: notMe,
    guard: "if (!(await spendMailLink(inside, body.token, purpose))) refuse('request.expired')",
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'guesses by a browser of whoever it was, as if it were known',
    file: 'domain/credentials/server/make-browsers-new.ts',
    guard: 'if (owner) await rateLimits.forgetBrowsers(database, owner.email_canonical)',
    without: '',
    noticedBy: [
      'features/password-recovery/server/say-not-me.calls.test.ts',
      'features/password-recovery/server/password-recovery.calls.test.ts',
      'features/email-change/server/taken-back.calls.test.ts',
    ],
  },
  {
    keepsOut: 'a browser of whoever it was that is known still, after they were shut out',
    file: notMe,
    guard: 'await makeBrowsersNew({ database: inside, rateLimits: gateways.rateLimits }, about)',
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'guesses by a browser of whoever it was, once the old address took the account back',
    file: 'features/email-change/server/stop-email-change.ts',
    guard: 'await makeBrowsersNew({ database: inside, rateLimits: gateways.rateLimits }, about)',
    without: '',
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'a login by a browser of before a new password by mail that nobody is told of',
    file: 'features/password-recovery/server/reset-password.ts',
    guard: 'await makeBrowsersNew({ database: inside, rateLimits: gateways.rateLimits }, about)',
    without: '',
    noticedBy: ['features/password-recovery/server/password-recovery.calls.test.ts'],
  },
  {
    keepsOut: 'the same, where the log of the account says that it was reset',
    file: 'domain/accounts/server/note-activity-queries.ts',
    guard: "['account.not_me', 'email.stopped', 'password.reset'] as const",
    without: "['account.not_me', 'email.stopped'] as const",
    noticedBy: ['domain/sessions/server/sessions-of-accounts.test.ts'],
  },
]
