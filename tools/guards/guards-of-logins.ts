import type { Guard } from './guard.ts'

const signIn = 'features/sign-in/server'
const signInTests = [`${signIn}/sign-in.calls.test.ts`]
const byIdentity = `${signIn}/by-identity/log-in-by-identity.calls.test.ts`
const recovery = 'features/password-recovery/server'
const recoveryTests = [`${recovery}/password-recovery.calls.test.ts`]
const sessions = 'domain/sessions/server'

/** Of sessions, logins, codes and links: more of what stands in docs/security/holes.md, A to D. */
export const guardsOfLogins: readonly Guard[] = [
  {
    keepsOut: 'a session that was logged out',
    file: `${sessions}/session-cookie.ts`,
    guard: 'await endCurrent()\n      cookieJar(request, reply).clear(sessionCookie)',
    without: 'cookieJar(request, reply).clear(sessionCookie)',
    noticedBy: signInTests,
  },
  {
    keepsOut: 'the session from before a login in the same browser',
    file: `${sessions}/session-cookie.ts`,
    guard: 'await endCurrent()\n    const token = makeToken()',
    without: 'const token = makeToken()',
    noticedBy: signInTests,
  },
  {
    keepsOut: 'a session that is older than any may be',
    file: `${sessions}/session-queries.ts`,
    guard: 'and sessions.created > now() - make_interval(mins => $3::int)',
    without: 'and $3::int > 0',
    noticedBy: [`${sessions}/session-ends.test.ts`],
  },
  {
    keepsOut: 'whoever asks by a password of their own whether a sign-up waits',
    file: `${signIn}/login.ts`,
    guard: "if (isOfSignUp) return refuse('account.unconfirmed')",
    without: "if (isOfSignUp || signUp) return refuse('account.unconfirmed')",
    noticedBy: signInTests,
  },
  {
    keepsOut: 'guesses while one has to wait',
    file: 'platform/server/rate-limits/login-limits.ts',
    guard: 'if (claimed > 0) return { waitSeconds: claimed }',
    without: 'if (claimed < 0) return { waitSeconds: claimed }',
    noticedBy: signInTests,
  },
  {
    keepsOut: 'a guesser from the way of the owner',
    file: 'platform/server/rate-limits/login-limits.ts',
    guard: 'if (asker.familiar?.knows(emailCanonical) === true)',
    without: 'if (asker.familiar?.id === emailCanonical)',
    noticedBy: [...signInTests, 'platform/server/rate-limits/database-rate-limits.test.ts'],
  },
  {
    keepsOut: 'new limits for each address of one /64',
    file: 'platform/server/http/request/address-bucket.ts',
    guard: 'if (!isIPv6(address)) return address',
    without: "if (!isIPv6(address) || address !== '') return address",
    noticedBy: ['platform/server/http/request/address-bucket.test.ts'],
  },
  {
    keepsOut: 'addresses that only look like another one',
    file: 'contract/values/people/email.ts',
    guard: "const typed = text.trim().normalize('NFKC')",
    without: 'const typed = text.trim()',
    noticedBy: ['contract/values/people/email.test.ts'],
  },
  {
    keepsOut: 'an answer of a bot check for another call',
    file: 'domain/captcha/server/recaptcha.ts',
    guard: "given.hosts.includes(found.hostname ?? '') && found.action === call",
    without: "given.hosts.includes(found.hostname ?? '') && found.action !== ''",
    noticedBy: ['features/captcha/server/recaptcha.calls.test.ts'],
  },
  {
    keepsOut: 'an answer of a bot check on another site',
    file: 'domain/captcha/server/recaptcha.ts',
    guard: "given.hosts.includes(found.hostname ?? '') && found.action === call",
    without: 'found.action === call',
    noticedBy: ['features/captcha/server/recaptcha.calls.test.ts'],
  },
  {
    keepsOut: 'work that nobody did for a challenge that we did not make',
    file: 'domain/captcha/server/altcha.ts',
    guard: "if (!verified) return { is: 'failed' }",
    without: "if (!verified && text === '') return { is: 'failed' }",
    noticedBy: ['features/captcha/server/altcha.calls.test.ts'],
  },
  {
    keepsOut: 'the proof of a login at another provider',
    file: `${signIn}/by-identity/log-in-by-proof.ts`,
    guard: '    proof.provider !== provider ||\n',
    without: '',
    noticedBy: [byIdentity],
  },
  {
    keepsOut: 'a documented body that says another than its proof',
    file: `${signIn}/by-identity/log-in-by-proof.ts`,
    guard: ' ||\n    differs(claimed, proof)\n',
    without: '\n',
    noticedBy: [byIdentity],
  },
  {
    keepsOut: 'tokens that the provider did not sign',
    file: 'domain/identity/server/discovered-issuers.ts',
    guard: '    enableNonRepudiationChecks(configuration)\n',
    without: '',
    noticedBy: [`${signIn}/provider/identity-tokens.calls.test.ts`],
  },
  {
    keepsOut: 'an account behind an address that the provider does not vouch for',
    file: `${signIn}/by-identity/log-in-by-identity.ts`,
    guard: 'if (!proof.isAddressProven) {',
    without: "if (!proof.isAddressProven && email.canonical === '') {",
    noticedBy: [byIdentity],
  },
  {
    keepsOut: 'addresses whose proof is a text and no yes',
    file: 'domain/identity/server/claims-of-token.ts',
    guard: "claims['email_verified'] === true",
    without: "Boolean(claims['email_verified'])",
    noticedBy: ['domain/identity/server/claims-of-token.test.ts'],
  },
  {
    keepsOut: 'the answer to a login that another browser began',
    file: `${signIn}/provider/identity-queries.ts`,
    guard: 'where cookie_hash = ${flow.browser} and provider = ${flow.provider} and state = ${flow.state}',
    without: 'where ${flow.browser}::bytea is not null and provider = ${flow.provider} and state = ${flow.state}',
    noticedBy: [`${signIn}/provider/start-and-finish.calls.test.ts`],
  },
  {
    keepsOut: 'pages of others that log somebody out at the provider',
    file: `${signIn}/provider/start-identity.ts`,
    guard: 'const idToken = isFromOurPage ? await takeIdentityToken(place) : undefined',
    without: 'const idToken = await takeIdentityToken(place)',
    noticedBy: [`${signIn}/provider/start-and-finish.calls.test.ts`],
  },
  {
    keepsOut: 'an account that nothing opens any more',
    file: `${signIn}/by-identity/unlink-identity.ts`,
    guard: "if (passwordHash === null && providers.length === 1) return refuse('identity.last_login')",
    without: '',
    noticedBy: [`${signIn}/by-identity/linking.calls.test.ts`],
  },
  {
    keepsOut: 'a link of a mail for something else',
    file: 'domain/mail-links/server/mail-links-queries.ts',
    guard: 'select account_id from mail_links\n    where token_hash = ${tokenHash} and purpose = ${purpose}',
    without: "select account_id from mail_links\n    where token_hash = ${tokenHash} and ${purpose} <> ''",
    noticedBy: recoveryTests,
  },
  {
    keepsOut: 'the second use of a link to a new password',
    file: `${recovery}/reset-password.ts`,
    guard: "if (!(await spendMailLink(inside, body.token, 'reset'))) refuse('request.expired')",
    without: "await spendMailLink(inside, body.token, 'reset')",
    noticedBy: recoveryTests,
  },
  {
    keepsOut: 'a storm of mails to one address',
    file: `${recovery}/send-forgot-password-request.ts`,
    guard: "if (wait > 0) return refuse('mail.too_many', wait)",
    without: '',
    noticedBy: recoveryTests,
  },
  {
    keepsOut: 'the confirmation of an address in a session of somebody else',
    file: 'features/email-change/server/confirm-email-change.ts',
    guard: "if (accountId !== id) return refuse('session.not_yours')",
    without: '',
    noticedBy: ['features/email-change/server/email-change.calls.test.ts'],
  },
  {
    keepsOut: 'whoever changed the address from deleting the account',
    file: 'features/account-deletion/server/request-deletion.ts',
    guard: 'to: earlier?.email ?? owner.email,',
    without: 'to: owner.email,',
    noticedBy: ['features/account-deletion/server/deletion-after-email-change.calls.test.ts'],
  },
]
