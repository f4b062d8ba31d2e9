import type { Guard } from '../guard.ts'

const account = 'features/account/server'
const accountTests = [`${account}/account.calls.test.ts`]
const newPassword = 'domain/credentials/server/set-password.ts'
const codes = 'domain/credentials/server/one-time-codes-queries.ts'
const deletionTests = ['features/account-deletion/server/account-deletion.calls.test.ts']
const recaptcha = 'domain/captcha/server/recaptcha.ts'
const recaptchaTests = ['features/captcha/server/recaptcha.calls.test.ts']

/** Passwords, codes and bot checks. */
export const guardsOfPasswords: readonly Guard[] = [
  {
    keepsOut: 'the second of two new passwords for one old one',
    file: `${account}/change-password.ts`,
    guard: "    if (now?.password_hash !== owner.password_hash) refuse('fields.invalid', incorrect)\n",
    without: '    void now\n',
    noticedBy: accountTests,
  },
  {
    keepsOut: 'a first password in a session that was taken',
    file: `${account}/change-password.ts`,
    guard: 'else await proveAgainToo(given, body,',
    without: 'else if (hasCurrent) await proveAgainToo(given, body,',
    noticedBy: accountTests,
  },
  {
    keepsOut: 'who knows the password and has a session, but not the app, from ending all other sessions by a new one',
    file: 'domain/credentials/server/prove-again.ts',
    guard: "return (await judgeFactor(given, proof, missingNow(given, proof, ['otp']))) ?? 'right'",
    without: "return 'right'",
    noticedBy: accountTests,
  },
  {
    keepsOut: 'a refusal that a page of before would take for a changed password or login',
    file: 'domain/credentials/server/prove-again.ts',
    guard: 'asksNow.includes(path) &&',
    without: '!asksNow.includes(path) &&',
    noticedBy: accountTests,
  },
  {
    keepsOut: 'a change of address that waits, from before a new password',
    file: newPassword,
    guard: '  await endPendingEmailChanges(database, change.accountId)\n',
    without: '',
    noticedBy: ['features/email-change/server/email-change.calls.test.ts'],
  },
  {
    keepsOut: 'a login of another site from before a new password by mail',
    file: newPassword,
    guard: 'change.letsGo ? await unlinkAllLogins(database, change.accountId) : []',
    without: 'change.letsGo === undefined ? await unlinkAllLogins(database, change.accountId) : []',
    noticedBy: ['features/sign-in/server/by-identity/linking.calls.test.ts'],
  },
  {
    keepsOut: 'a passkey from before a new password by mail',
    file: newPassword,
    guard: 'change.letsGo ? await deletePasskeysOf(database, change.accountId) : []',
    without: 'change.letsGo === undefined ? await deletePasskeysOf(database, change.accountId) : []',
    noticedBy: ['features/second-factor/server/passkeys/passkeys.calls.test.ts'],
  },
  {
    keepsOut: 'a link of a mail that is too old',
    file: 'domain/mail-links/server/mail-links-queries.ts',
    guard: 'and purpose = ${purpose} and expires_at > now() and used_at is null`',
    without: 'and purpose = ${purpose} and used_at is null`',
    noticedBy: ['features/password-recovery/server/password-recovery.calls.test.ts'],
  },
  {
    keepsOut: 'a code that was replaced while it was compared',
    file: codes,
    guard: 'where id = ${id} and used_at is null and expires_at > now() returning id',
    without: 'where id = ${id} returning id',
    noticedBy: deletionTests,
  },
  {
    keepsOut: 'passwords that are shorter than the tenant asks for',
    file: 'platform/server/passwords/argon-passwords.ts',
    guard: '      if ([...text].length < given.minimumLength) return false\n',
    without: '',
    noticedBy: ['platform/server/passwords/argon-passwords.test.ts'],
  },
  {
    keepsOut: 'whom the bot check says no to',
    file: recaptcha,
    guard: 'found.success && isOurs &&',
    without: 'isOurs &&',
    noticedBy: recaptchaTests,
  },
  {
    keepsOut: 'a bot check that leads our secret elsewhere',
    file: recaptcha,
    guard: "    redirect: 'error',\n",
    without: '',
    noticedBy: recaptchaTests,
  },
  {
    keepsOut: 'the state of a login twice',
    file: 'features/sign-in/server/provider/identity-queries.ts',
    guard: '    delete from identity_flows\n    where',
    without: '    update identity_flows set state = state\n    where',
    noticedBy: ['features/sign-in/server/provider/start-and-finish.calls.test.ts'],
  },
]
