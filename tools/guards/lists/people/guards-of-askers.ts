import type { Guard } from '../../guard.ts'

const openSession = 'migrations/0025-logins-in-few-statements.sql'

/** Who asks has their own rows and their own session, and what was asked ahead of knowing so counts for nothing. */
export const guardsOfAskers: readonly Guard[] = [
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
  {
    keepsOut: 'whoever turns off the mails that would tell of them, untold',
    file: 'domain/alerts/server/turn-and-tell.ts',
    guard: 'if (!isChange || choice.is_on || !guardingAlerts.includes(choice.kind)) return',
    without: 'if (isChange || !isChange) return',
    noticedBy: ['features/account/server/alerts/alert-choices.calls.test.ts'],
  },
  {
    keepsOut: 'a mailbox full of mails about alerts that were turned off',
    file: 'features/account/server/alerts/choose-alert.ts',
    guard: "if (wait > 0) refuse('request.too_many', wait)",
    without: 'void [wait, refuse]',
    noticedBy: ['features/account/server/alerts/alert-choices.calls.test.ts'],
  },
]
