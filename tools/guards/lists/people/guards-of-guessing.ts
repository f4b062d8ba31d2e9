import type { Guard } from '../../guard.ts'

const limits = 'platform/server/rate-limits'
const limitsTests = [`${limits}/database-rate-limits.test.ts`]
const familiar = 'platform/server/http/request/familiar-browser'

/** What can be guessed, used again or carried elsewhere. */
export const guardsOfGuessing: readonly Guard[] = [
  {
    keepsOut: 'a sixth try of a code',
    file: 'domain/credentials/server/one-time-codes-queries.ts',
    guard: 'and used_at is null and expires_at > now() and tries < ${tries}::int',
    without: 'and used_at is null and expires_at > now() and ${tries}::int > 0',
    noticedBy: ['features/account-deletion/server/account-deletion.calls.test.ts'],
  },
  {
    keepsOut: 'a code of another session',
    file: 'domain/credentials/server/one-time-codes-queries.ts',
    guard: `and account_id = \${asker.accountId} and session_id = \${asker.sessionId}
      and used_at is null`,
    without: `and account_id = \${asker.accountId} and \${asker.sessionId} <> ''
      and used_at is null`,
    noticedBy: ['features/account-deletion/server/account-deletion.calls.test.ts'],
  },
  {
    keepsOut: 'an answer of the bot check that was used',
    file: 'domain/captcha/server/altcha.ts',
    guard: "return { is: isFirst ? 'passed' : 'failed' }",
    without: "return { is: isFirst ? 'passed' : 'passed' }",
    noticedBy: ['features/captcha/server/altcha.calls.test.ts'],
  },
  {
    keepsOut: 'lines of a bank statement that fit cards of two people',
    file: 'features/statement-search/server/guest/find-as-guest.ts',
    guard: 'if (aliasPans.length !== 1 ||',
    without: 'if (aliasPans.length === 0 ||',
    noticedBy: ['features/statement-search/server/guest/guest-search.calls.test.ts'],
  },
  {
    keepsOut: 'a handle of a receipt that is too old',
    file: 'features/receipt/server/get-receipt.ts',
    guard: 'return read.success && read.data.expires_at > nowMs ? read.data.alias_pan : undefined',
    without: 'return read.success && read.data.expires_at > 0 && nowMs > 0 ? read.data.alias_pan : undefined',
    noticedBy: ['features/receipt/server/receipt.calls.test.ts'],
  },
  {
    keepsOut: 'what was sealed for something else',
    file: 'platform/server/seal.ts',
    guard: '`tapfolio ${purpose}`',
    without: '`tapfolio ${purpose.slice(0, 0)}`',
    noticedBy: ['platform/server/seal.test.ts'],
  },
  {
    keepsOut: 'a copy of all data in a session that did not ask for it',
    file: 'features/privacy-centre/server/copy/data-copies-queries.ts',
    guard: 'and (session_id = ${asked.sessionId} or token_hash = ${asked.tokenHash}::bytea)`',
    without: "and (${asked.sessionId} <> '' or token_hash = ${asked.tokenHash}::bytea)`",
    noticedBy: ['features/privacy-centre/server/copy/data-copy.calls.test.ts'],
  },
  {
    keepsOut: 'guesses without end by browsers that whoever had the password once made familiar',
    file: `${limits}/login-limits.ts`,
    guard: "keyOf('all familiar', emailCanonical)",
    without: "keyOf('all familiar', familiar.id, emailCanonical)",
    noticedBy: limitsTests,
  },
  {
    keepsOut: 'guesses at a password in a row of sessions, each of which has free ones',
    file: `${limits}/login-limits.ts`,
    guard: "keyOf('all sessions', session.account.id)",
    without: "keyOf('all sessions', session.id)",
    noticedBy: [...limitsTests, 'features/account/server/account.calls.test.ts'],
  },
  {
    keepsOut: 'guesses in a session from the way of whoever logs in',
    file: `${limits}/login-limits.ts`,
    guard: '  if (session)\n    return {',
    without: '  if (session ??= asker.account && { id: asker.account.id, account: asker.account })\n    return {',
    noticedBy: [...limitsTests, 'features/account/server/account.calls.test.ts'],
  },
  {
    keepsOut: 'whoever made such browsers from the way of the owner, who then waits as a stranger does and no longer',
    file: `${limits}/login-limits-queries.ts`,
    guard: 'and tries_end > now() and tries >= ${free}::integer',
    without: 'and tries_end > now() and ${free}::integer < 0',
    noticedBy: limitsTests,
  },
  {
    keepsOut: 'guesses that failed before the right password from the way of the owner’s other browsers',
    file: `${limits}/login-limits-queries.ts`,
    guard: 'return { ...(rows[0]?.is_stranger ? ofStrangers : limits), claimed: claimedOf(rows[0]) }',
    without: 'return { ...(rows[0]?.is_stranger ? ofStrangers : limits), shared: [], claimed: claimedOf(rows[0]) }',
    noticedBy: limitsTests,
  },
  {
    keepsOut: 'guesses by a browser of before the account was taken back, as if it were known',
    file: `${limits}/login-limits-queries.ts`,
    guard:
      'and tries_end > to_timestamp(${lastLogin / 1000}::float8) + make_interval(days => ${familiarDays}::integer)',
    without: 'and tries_end < to_timestamp(${lastLogin / 1000}::float8) and ${familiarDays}::integer > 0',
    noticedBy: limitsTests,
  },
  {
    keepsOut: 'a browser that stays familiar by the logins of another account',
    file: `${familiar}.ts`,
    guard: 'return last > Date.now() - familiarDays * dayMs ? last : undefined',
    without: 'return last',
    noticedBy: [`${familiar}.test.ts`],
  },
  {
    keepsOut: 'a login that seems to be later than it was, by the logins of another account',
    file: `${familiar}.ts`,
    guard: 'at: at[index] ?? day * dayS',
    without: 'at: at[index] ?? day * 0',
    noticedBy: [`${familiar}.test.ts`],
  },
  {
    keepsOut: 'a password where single sign-on is the only login',
    file: 'features/sign-in/server/login.ts',
    guard: "  if (tenant.choices.signIn !== 'form') return refuse('password.not_offered')\n",
    without: '',
    noticedBy: ['features/sign-in/server/by-identity/tenants-of-identities.calls.test.ts'],
  },
  {
    keepsOut: 'a registration where single sign-on is the only login',
    file: 'features/sign-up/server/sign-up.ts',
    guard: "  if (tenant.choices.signIn !== 'form') return refuse('password.not_offered')\n",
    without: '',
    noticedBy: ['features/sign-in/server/by-identity/tenants-of-identities.calls.test.ts'],
  },
  {
    keepsOut: 'a password of names and what stands between them',
    file: 'platform/server/passwords/password-strength.ts',
    guard: 'return rest === password ? score : Math.min(score, check(rest).score)',
    without: 'return score',
    noticedBy: ['platform/server/passwords/argon-passwords.test.ts'],
  },
  {
    keepsOut: 'a password of names that are turned round or have figures for letters',
    file: 'platform/server/passwords/password-strength.ts',
    guard: '.filter(({ matchedWord }) => !known.has(String(matchedWord)))',
    without: '',
    noticedBy: ['platform/server/passwords/argon-passwords.test.ts'],
  },
]
