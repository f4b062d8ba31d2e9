import type { Guard } from '../../guard.ts'

const notMe = 'features/password-recovery/server/say-not-me.ts'
const stopChange = 'features/email-change/server/stop-email-change.ts'
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
    keepsOut: 'recovery codes that somebody else renewed or used, likewise',
    file: notMe,
    guard: "if (purpose === 'not_me_codes') await deleteRecoveryCodes(inside, accountId)",
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'recovery codes that somebody else renewed, whose mail says so to the press',
    file: 'domain/factors/server/tell-of-factor.ts',
    guard: "  codes_renewed: 'not_me_codes',\n",
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'the others of a list of which somebody else used one, likewise',
    file: 'domain/factors/server/tell-of-factor.ts',
    guard: "  recovery_used: 'not_me_codes',\n",
    without: '',
    noticedBy: ['features/password-recovery/server/say-not-me.calls.test.ts'],
  },
  {
    keepsOut: 'the password that somebody else knows, once the old address took the account back',
    file: stopChange,
    guard: 'await shutOut(inside, tenant, accountId)',
    without: '',
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'an authenticator app that was switched on under another address, likewise',
    file: stopChange,
    guard: 'await deleteAuthenticatorSince(inside, accountId, since)',
    without: '',
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'recovery codes that were renewed or used under another address, likewise',
    file: stopChange,
    guard: 'await deleteRecoveryCodesSince(inside, accountId, since)',
    without: '',
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'a list of recovery codes of which one was used under another address, likewise',
    file: 'domain/factors/server/authenticators-queries.ts',
    guard: ' or late.used_at >= ${since}::timestamptz',
    without: '',
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'whoever moved an account whose old address another one has by now, likewise',
    file: stopChange,
    guard: 'const is_email_back = since === null || (await writeEmail(inside, accountId, change))\n',
    without:
      "const is_email_back = since === null || (await writeEmail(inside, accountId, change))\n      if (!is_email_back) refuse('request.expired')\n",
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'the same where another account takes the address in the very moment',
    file: stopChange,
    guard: 'if (isAddressTaken(error)) return stop()',
    without: "if (isAddressTaken(error)) return refuse('request.expired')",
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'the same from keeping the address once it is free again',
    file: stopChange,
    guard: '{ keepsLink: !is_email_back }',
    without: '{ keepsLink: false }',
    noticedBy: ['features/email-change/server/taken-back.calls.test.ts'],
  },
  {
    keepsOut: 'links that were mailed to another address, likewise',
    file: stopChange,
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
]
