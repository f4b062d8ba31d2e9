import type { Guard } from '../guard.ts'

const account = 'features/account/server'
const accountTests = [`${account}/account.calls.test.ts`]
const newPassword = 'domain/credentials/server/set-password.ts'
const codes = 'domain/credentials/server/one-time-codes-queries.ts'
const deletionTests = ['features/account-deletion/server/account-deletion.calls.test.ts']
const recaptcha = 'domain/captcha/server/recaptcha.ts'
const recaptchaTests = ['features/captcha/server/recaptcha.calls.test.ts']
const frontDoor = 'platform/server/http/listening'
const frontDoorTests = [`${frontDoor}/front-door.test.ts`]
const lookBack = 'platform/server/jobs/look-back.ts'
const lookBackTests = ['platform/server/jobs/look-back.test.ts']

/** Passwords and codes; besides bot checks, what every answer bears, and what a start looks back for. */
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
  {
    keepsOut: 'letters that lead elsewhere than to their tenant',
    file: 'platform/server/mail/letters/render-letter.ts',
    guard: 'if (each !== undefined && !each.startsWith(`${tenant.publicUrl}/`))',
    without: 'if (each !== undefined && each === tenant.publicUrl)',
    noticedBy: ['platform/server/mail/send-mail-job.test.ts'],
  },
  {
    keepsOut: 'what we answer from pages of other sites that embed it',
    file: `${frontDoor}/guard-headers.ts`,
    guard: "  'cross-origin-resource-policy': 'same-origin',\n",
    without: '',
    noticedBy: frontDoorTests,
  },
  {
    keepsOut: 'persons in the fields of an error that is logged',
    file: 'platform/server/log/logger.ts',
    guard: 'withoutPersonal(pino.stdSerializers.err(error))',
    without: 'pino.stdSerializers.err(error)',
    noticedBy: ['platform/server/log/logger.test.ts'],
  },
  {
    keepsOut: 'a log line that leads back to itself',
    file: 'platform/server/log/without-personal.ts',
    guard: "  if (depth > deepest) return '[too deep]'\n",
    without: '',
    noticedBy: ['platform/server/log/logger.test.ts'],
  },
  {
    keepsOut: 'a start that fails before there is a table of last runs',
    file: lookBack,
    guard: '.catch(() => undefined)',
    without: '',
    noticedBy: lookBackTests,
  },
  {
    keepsOut: 'times before the beginning, where a clock was ahead',
    file: lookBack,
    guard: 'Math.max(0, start.getTime() - last.getTime() + minuteMs)',
    without: 'start.getTime() - last.getTime() + minuteMs',
    noticedBy: lookBackTests,
  },
  {
    keepsOut: 'a start that looks at each minute of twenty days',
    file: 'platform/server/jobs/run-lane.ts',
    guard: '    await lookBackOnly(items, { queue, events })\n',
    without: '',
    noticedBy: ['platform/server/jobs/run-jobs.test.ts'],
  },
  {
    keepsOut: 'more connections than a process has room for',
    file: 'platform/server/http/listening/build-server.ts',
    guard: '  app.server.maxConnections = mostConnections\n',
    without: '  void mostConnections\n',
    noticedBy: ['platform/server/http/listening/build-server.test.ts'],
  },
]
