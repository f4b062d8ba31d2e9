import type { Guard } from '../../guard.ts'

const openSession = 'migrations/0025-logins-in-few-statements.sql'

/** Authenticator apps, recovery codes and passkeys. */
export const guardsOfSecondFactor: readonly Guard[] = [
  {
    keepsOut: 'a code of the authenticator app that was used before',
    file: 'domain/factors/server/authenticators-queries.ts',
    guard: 'and confirmed_at is not null and last_step < ${step}',
    without: 'and confirmed_at is not null and ${step}::int > 0',
    noticedBy: ['features/second-factor/server/authenticator.calls.test.ts'],
  },
  {
    keepsOut: 'a recovery code that was used before',
    file: 'domain/factors/server/authenticators-queries.ts',
    guard: 'and code_hash = ${code.hash} and used_at is null',
    without: 'and code_hash = ${code.hash}',
    noticedBy: ['features/second-factor/server/authenticator.calls.test.ts'],
  },
  {
    keepsOut: 'guesses at codes that a right password in between would forget',
    file: 'features/sign-in/server/login.ts',
    guard: "return verdict === 'missing' ? undefined : verdict !== 'wrong'",
    without: "return verdict !== 'wrong'",
    noticedBy: ['features/second-factor/server/authenticator.calls.test.ts'],
  },
  {
    keepsOut: 'a password alone from what only the authenticator app may change',
    file: 'domain/credentials/server/prove-again.ts',
    guard: "if (verdict === 'missing') refuse('fields.invalid', wrong('otp', 'required'))",
    without: "if (verdict === 'missing') return undefined",
    noticedBy: ['features/second-factor/server/authenticator.calls.test.ts'],
  },
  {
    keepsOut: 'the first code of an authenticator app that another session began',
    file: 'domain/factors/server/authenticators-queries.ts',
    guard:
      'where account_id = ${accountId} and session_id = ${sessionId} and confirmed_at is null and expires_at > now()`',
    without: "where account_id = ${accountId} and ${sessionId} <> '' and confirmed_at is null`",
    noticedBy: ['features/second-factor/server/authenticator.calls.test.ts'],
  },
  {
    keepsOut: 'the authenticator app of another account, whose row was moved',
    file: 'domain/factors/server/sealed-secret.ts',
    guard: 'const purposeOf = (accountId: string) => `authenticator ${accountId}`',
    without: "const purposeOf = (accountId: string) => (accountId === '' ? 'none' : 'authenticator')",
    noticedBy: ['features/second-factor/server/authenticator.calls.test.ts'],
  },
  {
    keepsOut: 'a passkey that was signed for another page',
    file: 'domain/factors/server/passkeys/prove-passkey.ts',
    guard: 'expectedOrigin: party.origin,',
    without: "expectedOrigin: [party.origin, 'https://airlink.evil.example'],",
    noticedBy: ['features/second-factor/server/passkeys/passkeys.calls.test.ts'],
  },
  {
    keepsOut: 'a passkey whose device did not recognise its holder',
    file: 'domain/factors/server/passkeys/prove-passkey.ts',
    guard: 'requireUserVerification: true,',
    without: 'requireUserVerification: false,',
    noticedBy: ['features/second-factor/server/passkeys/passkeys.calls.test.ts'],
  },
  {
    keepsOut: 'what a passkey signed once, sent again',
    file: 'domain/factors/server/passkeys/passkeys-queries.ts',
    guard: 'delete from passkey_challenges\n    where challenge_hash = ${challenge.hash} and purpose',
    without:
      'update passkey_challenges set purpose = purpose\n    where challenge_hash = ${challenge.hash} and purpose',
    noticedBy: ['features/second-factor/server/passkeys/passkeys.calls.test.ts'],
  },
  {
    keepsOut: 'what a passkey signed for another browser or session',
    file: 'domain/factors/server/passkeys/passkeys-queries.ts',
    guard: 'and purpose = ${challenge.purpose} and holder = ${challenge.holder}',
    without: "and purpose = ${challenge.purpose} and ${challenge.holder} <> ''",
    noticedBy: ['features/second-factor/server/passkeys/passkeys.calls.test.ts'],
  },
  {
    keepsOut: 'what a passkey signed for something else',
    file: 'domain/factors/server/passkeys/passkeys-queries.ts',
    guard: 'and purpose = ${challenge.purpose} and holder',
    without: "and ${challenge.purpose} <> '' and holder",
    noticedBy: ['features/second-factor/server/passkeys/passkeys.calls.test.ts'],
  },
  {
    keepsOut: 'what a passkey signed too late',
    file: 'domain/factors/server/passkeys/passkeys-queries.ts',
    guard: '      and expires_at > now()\n    returning purpose',
    without: '    returning purpose',
    noticedBy: ['features/second-factor/server/passkeys/passkeys.calls.test.ts'],
  },
  {
    keepsOut: 'a copy of a passkey, whose counter goes back',
    file: 'domain/factors/server/passkeys/passkeys-queries.ts',
    guard: 'where id = ${use.id} and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))',
    without: 'where id = ${use.id}',
    noticedBy: ['features/second-factor/server/passkeys/passkeys.calls.test.ts'],
  },
  {
    keepsOut: 'the passkey of another account as a proof',
    file: 'domain/factors/server/passkeys/prove-passkey.ts',
    guard:
      "if (!passkey || (asked.accountId !== undefined && passkey.account_id !== asked.accountId)) return no('unknown')",
    without: "if (!passkey) return no('unknown')",
    noticedBy: ['features/second-factor/server/passkeys/passkeys.calls.test.ts'],
  },
  {
    keepsOut: 'a login of another site that goes around the second factor',
    file: 'features/sign-in/server/by-identity/prove-factor.ts',
    guard: "if (tenant.choices.signIn === 'popup') return () => true",
    without: "if (tenant.choices.signIn !== 'popup') return () => true",
    noticedBy: ['features/sign-in/server/by-identity/factor-of-identity.calls.test.ts'],
  },
  {
    keepsOut: 'a right code of one account from opening another one',
    file: 'features/sign-in/server/by-identity/prove-factor.ts',
    guard: "return (opened) => opened === accountId && judged.verdict === 'right'",
    without: "return () => judged.verdict === 'right'",
    noticedBy: ['features/sign-in/server/by-identity/factor-of-identity.calls.test.ts'],
  },
  {
    keepsOut: 'what a session was changing when it was ended',
    file: 'domain/sessions/server/hold-session.ts',
    guard: "if (!(await lockSession(inside, session))) refuse('session.none')",
    without: "if (!(await lockSession(inside, session)) && session.id === '') refuse('session.none')",
    // All of the first file is about it, none of the second.
    noticedBy: [
      'domain/sessions/server/ended-meanwhile.calls.test.ts',
      'domain/sessions/server/session-ends.test.ts',
      'domain/sessions/server/sessions-of-accounts.test.ts',
    ],
  },
  {
    keepsOut: 'a session without the second factor, around whatever asked for it',
    file: openSession,
    guard: 'and (factor_is_right or not exists (',
    without: 'and (factor_is_right or true or not exists (',
    noticedBy: ['domain/sessions/server/session-queries.test.ts'],
  },
  {
    keepsOut: 'codes of another time than that of the server',
    file: 'domain/factors/server/totp.ts',
    guard: 'epochTolerance: stepSeconds })',
    without: 'epochTolerance: 6 * stepSeconds })',
    noticedBy: ['features/second-factor/server/authenticator.calls.test.ts'],
  },
  {
    keepsOut: 'whoever proves nothing from ending a session of somebody else at the account',
    file: 'features/account/server/end-session.ts',
    guard: "  if (!isOwn) await proveAgain(given, body, 'mailedCode')\n",
    without: '  proveAgain satisfies unknown\n',
    noticedBy: ['features/account/server/account.calls.test.ts'],
  },
  {
    keepsOut: 'whoever proves nothing from having an account to themselves',
    file: 'features/privacy-centre/server/end-other-sessions.ts',
    guard: "  await proveAgain(given, body, 'mailedCode')\n",
    without: '  ;[proveAgain, body] satisfies unknown\n',
    noticedBy: ['features/privacy-centre/server/activity.calls.test.ts'],
  },
  {
    keepsOut: 'a session that ended while its proof was compared from ending another one',
    file: 'features/account/server/end-session.ts',
    guard: '      await holdSession(inside, given)\n',
    without: '      holdSession satisfies unknown\n',
    noticedBy: ['features/account/server/account.calls.test.ts'],
  },
  {
    keepsOut: 'a session that ended while its proof was compared from ending all others',
    file: 'features/privacy-centre/server/end-other-sessions.ts',
    guard: '    await holdSession(inside, given)\n',
    without: '    holdSession satisfies unknown\n',
    noticedBy: ['features/account/server/account.calls.test.ts'],
  },
  {
    keepsOut: 'whoever logs everybody out without a proof from staying in alone',
    file: 'features/account/server/end-all-sessions.ts',
    guard: '    await deleteSessionOf(inside, id, session.id)\n',
    without: '    deleteSessionOf satisfies unknown\n',
    noticedBy: ['features/account/server/account.calls.test.ts'],
  },
]
