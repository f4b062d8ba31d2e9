import { guardsOfAccounts } from './lists/guards-of-accounts.ts'
import { guardsOfAsking } from './lists/guards-of-asking.ts'
import { guardsOfCopies } from './lists/guards-of-copies.ts'
import { guardsOfDoors } from './lists/guards-of-doors.ts'
import { guardsOfHoles } from './lists/guards-of-holes.ts'
import { guardsOfKeeping } from './lists/guards-of-keeping.ts'
import { guardsOfLinks } from './lists/guards-of-links.ts'
import { guardsOfLogins } from './lists/guards-of-logins.ts'
import { guardsOfMoney } from './lists/guards-of-money.ts'
import { guardsOfPages } from './lists/guards-of-pages.ts'
import { guardsOfRecords } from './lists/guards-of-records.ts'
import type { Guard } from './guard.ts'

const orders = 'domain/orders/server'
const settleTests = [`${orders}/settling/settle.test.ts`, `${orders}/surplus/surplus.test.ts`]

const openSession = 'migrations/0025-logins-in-few-statements.sql'
const notMe = 'features/password-recovery/server/say-not-me.ts'
const shutOut = 'domain/credentials/server/shut-out.ts'

export const guards: readonly Guard[] = [
  ...guardsOfAccounts,
  ...guardsOfAsking,
  ...guardsOfCopies,
  ...guardsOfKeeping,
  ...guardsOfHoles,
  ...guardsOfLinks,
  ...guardsOfLogins,
  ...guardsOfDoors,
  ...guardsOfMoney,
  ...guardsOfPages,
  ...guardsOfRecords,
  {
    keepsOut: 'who ended a session, from what was asked ahead of knowing so',
    file: 'domain/sessions/server/session-cookie.ts',
    guard: '(await readAndNote(tokenHash, database))?.content === known.content',
    without: "(await readAndNote(tokenHash, database))?.content !== ''",
    noticedBy: ['platform/server/http/calls/answer-ahead.calls.test.ts'],
  },
  {
    keepsOut: 'what is written ahead of knowing who asks',
    file: 'platform/server/database/one-go/read-ahead.ts',
    guard: 'if (window?.holds && !onlyReads(statement)) return',
    without: 'if (window?.holds && statement.text.length === 0) return',
    noticedBy: ['platform/server/database/one-go/read-ahead.test.ts'],
  },
  {
    keepsOut: 'the loss of a second capture of which whoever heard it died',
    file: `${orders}/settling/settle.ts`,
    guard: "if (step === 'second_success' && evidence.kind === 'success') {",
    without: "if (isNew && step === 'second_success' && evidence.kind === 'success') {",
    noticedBy: settleTests,
  },
  // Who asks.
  {
    keepsOut: 'the id of another account in a body',
    file: 'domain/sessions/server/require-own-account.ts',
    guard: 'if (accountsId === asker.session.account.id) return',
    without: 'if (accountsId !== "") return',
    noticedBy: ['features/account/server/account.calls.test.ts'],
  },
  {
    keepsOut: 'cards of others in the lists',
    file: 'domain/cards/server/own-alias-pans.ts',
    guard: 'const granted = own.filter((alias) => wanted.has(alias))',
    without: 'const granted = [...wanted]',
    noticedBy: ['features/tickets/server/tickets.calls.test.ts'],
  },
  {
    keepsOut: 'the removal of a card of somebody else',
    file: 'features/bank-cards/server/bank-cards-queries.ts',
    guard: 'where id = ${id}::uuid and account_id = ${accountId} and removed_at is null for update`',
    without: "where id = ${id}::uuid and ${accountId} <> '' and removed_at is null for update`",
    noticedBy: ['features/bank-cards/server/bank-cards.calls.test.ts'],
  },
  {
    keepsOut: 'labels of others',
    file: 'features/labels/server/label-queries.ts',
    guard: 'select from labels where id = ${id}::uuid and account_id = ${accountId} for key share`',
    without: "select from labels where id = ${id}::uuid and ${accountId} <> '' for key share`",
    noticedBy: ['features/labels/server/labels.calls.test.ts'],
  },
  {
    keepsOut: 'a session that was idle for too long',
    file: 'domain/sessions/server/session-queries.ts',
    guard: 'and last_seen > now() - make_interval(mins => $2::int)',
    without: 'and $2::int > 0',
    noticedBy: ['domain/sessions/server/session-ends.test.ts'],
  },
  {
    keepsOut: 'a login whose password was changed while it was compared',
    file: openSession,
    guard: 'where a.id = opened_account and (a.password_hash = ground_password',
    without: "where a.id = opened_account and (coalesce(ground_password, 'x') <> ''",
    noticedBy: ['features/password-recovery/server/password-recovery.calls.test.ts'],
  },
  {
    keepsOut: 'more than ten sessions of an account',
    file: openSession,
    guard: 'order by kept.created desc, kept.id desc limit most);',
    without: 'order by kept.created desc, kept.id desc limit most * 10);',
    noticedBy: ['domain/sessions/server/session-queries.test.ts'],
  },
  {
    keepsOut: 'rows of another tenant',
    file: 'platform/server/database/open-database.ts',
    guard: "['tapfolio.tenant', tenant],",
    without: "['tapfolio.tenant', 'airlink'],",
    noticedBy: ['platform/server/database/row-security.test.ts'],
  },
  // Where a request comes from, and what it is.
  {
    keepsOut: 'changes from pages of other sites',
    file: 'platform/server/http/request/same-origin.ts',
    guard: "if (site !== undefined) return site === 'same-origin' || (site === 'none' && request.method === 'GET')",
    without: 'if (site !== undefined) return true',
    noticedBy: ['app/server/every-call.test.ts'],
  },
  {
    keepsOut: 'a field that is named twice',
    file: 'platform/server/http/request/json-body.ts',
    guard: "if (namesFieldTwice(text, value)) return new Malformed('the body names a field twice')",
    without: "if (namesFieldTwice(text, value) && text === '') return new Malformed('the body names a field twice')",
    noticedBy: ['app/server/every-call.test.ts'],
  },
  {
    keepsOut: 'bodies that poison an object',
    file: 'platform/server/http/request/json-body.ts',
    guard: "app.getDefaultJsonParser('error', 'error')",
    without: "app.getDefaultJsonParser('ignore', 'ignore')",
    noticedBy: ['app/server/every-call.test.ts'],
  },
  {
    keepsOut: 'a way out of the portal after the login',
    file: 'platform/web/navigation/safe-path.ts',
    guard: "const stays = url.origin === origin && !url.pathname.startsWith('//')",
    without: 'const stays = url.origin === origin',
    noticedBy: ['platform/web/navigation/safe-path.test.ts'],
  },
  {
    keepsOut: 'another address of EasyChannel',
    file: 'features/payments/server/ask-easy-channel.ts',
    guard: 'if (body.ENDPOINT !== pendingAmount.address) {',
    without: "if (body.ENDPOINT === '') {",
    noticedBy: ['features/payments/server/ask-easy-channel.calls.test.ts'],
  },
  {
    keepsOut: 'mails in clear to another machine',
    file: 'platform/server/mail/mail-transport.ts',
    guard: 'const requireTLS = !isLoopbackName(new URL(smtpUrl).hostname)',
    without: 'const requireTLS = isLoopbackName(new URL(smtpUrl).hostname) && false',
    noticedBy: ['platform/server/mail/mail-transport.test.ts'],
  },
  // Money.
  {
    keepsOut: 'outcomes that nobody signed',
    file: 'domain/card-provider/server/outcome.ts',
    guard: "if (!hasRightMac(values, shop.resultKey)) return forged('the MAC is wrong')",
    without: "if (!hasRightMac(values, shop.resultKey) && result === 'never') return forged('the MAC is wrong')",
    noticedBy: ['domain/card-provider/server/outcome.test.ts'],
  },
  {
    keepsOut: 'a success without a MAC',
    file: 'domain/card-provider/server/outcome.ts',
    guard: "/^\\d{2}$/.test(result) && result !== '00'",
    without: '/^\\d{2}$/.test(result)',
    noticedBy: ['domain/card-provider/server/outcome.test.ts'],
  },
  {
    keepsOut: 'a parameter that is there twice',
    file: 'domain/card-provider/server/outcome.ts',
    guard: "if (values.size !== pairs.length) return forged('a parameter is there twice')",
    without: "if (pairs.length === 0) return forged('there is nothing')",
    noticedBy: ['domain/card-provider/server/outcome.test.ts'],
  },
  {
    keepsOut: 'an outcome over another amount',
    file: `${orders}/settling/settle.ts`,
    guard: 'evidence.amountMinor === order.amount_minor &&',
    without: '',
    noticedBy: settleTests,
  },
  {
    keepsOut: 'a registration that counts as a payment',
    file: `${orders}/settling/settle.ts`,
    guard: 'evidence.purpose === order.purpose &&',
    without: '',
    noticedBy: [...settleTests, 'features/card-outcome/server/card-outcome.calls.test.ts'],
  },
  {
    keepsOut: 'two settlements of one order at once',
    file: `${orders}/orders-queries.ts`,
    guard: 'from provider_orders where order_id = ${known.order_id} for update`',
    without: 'from provider_orders where order_id = ${known.order_id}`',
    noticedBy: settleTests,
  },
  {
    keepsOut: 'two orders that settle one payment at once',
    file: `${orders}/settling/settlement-queries.ts`,
    guard: 'order by order_id, payment_id for update`',
    without: 'order by order_id, payment_id`',
    noticedBy: settleTests,
  },
  {
    keepsOut: 'the same outcome twice',
    file: `${orders}/settling/settlement-queries.ts`,
    guard: '  return rows.length > 0\n',
    without: '  return rows.length >= 0\n',
    noticedBy: [...settleTests, 'features/card-outcome/server/card-outcome.calls.test.ts'],
  },
  // Guessing.
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
  // The second factor.
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
  // "This was not me".
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
]
