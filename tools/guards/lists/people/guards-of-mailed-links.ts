import type { Guard } from '../../guard.ts'

/** Of links that sign-ups and new passwords are mailed (docs/security/holes.md, E). */
export const guardsOfMailedLinks: readonly Guard[] = [
  {
    keepsOut: "sign-ups of others, once the address is its owner's",
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: '  await endSignUps(inside, emailCanonical, id)\n',
    without: '',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
  },
  {
    keepsOut: 'the confirmation of a sign-up that somebody else made',
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: 'if (ofBrowser.length > 0) {',
    without: 'if (ofBrowser.length < 0) {',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
  },
  {
    keepsOut: 'what opens links by itself, from one of several sign-ups',
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: 'if (others.length > 0 && proven !== meant.id)',
    without: 'if (others.length < 0 && proven !== meant.id)',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
  },
  {
    keepsOut: "a stranger's link that confirms without the password of the browser's own sign-up",
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: 'if (proven === own.id)',
    without: 'if (proven !== undefined || own.id)',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
  },
  {
    keepsOut: "a stranger's link, where the browser's own sign-up has no password",
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: 'return own.password_hash === null ? undefined : unproven(own)',
    without:
      'return own.password_hash === null ? confirmAs(inside, own.id, { token, emailCanonical: link.email_canonical }) : unproven(own)',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
  },
  {
    keepsOut: 'a stranger who has every mail of the hour sent before the owner comes',
    file: 'platform/server/rate-limits/mail-limits-queries.ts',
    guard: 'where points >= most - has_had::integer',
    without: 'where points >= most',
    noticedBy: ['platform/server/rate-limits/database-rate-limits.test.ts'],
  },
  {
    keepsOut: 'mails that confirm nothing, from the one that is left',
    file: 'platform/server/rate-limits/mail-limits.ts',
    guard: "most: share === 'butLast' ? most - 1 : most,",
    without: 'most,',
    noticedBy: ['platform/server/rate-limits/database-rate-limits.test.ts'],
  },
  {
    keepsOut: 'changes to an address, from the mail that is left for whoever signs up with it',
    file: 'features/email-change/server/change-email.ts',
    guard: ", 'butLast')",
    without: ')',
    noticedBy: ['features/email-change/server/change-email-guards.calls.test.ts'],
  },
  {
    keepsOut: 'many calls of one browser at once, from the mail that is left',
    file: 'platform/server/rate-limits/mail-limits-queries.ts',
    guard: 'on conflict (key) do update set points = known.points`',
    without: 'on conflict (key) do nothing`',
    noticedBy: ['platform/server/rate-limits/database-rate-limits.test.ts'],
  },
  {
    keepsOut: 'one browser, from every mail that confirms a sign-up',
    file: 'features/sign-up/server/send-email-confirmation-request.ts',
    guard: ', { newTo: signUp.browser })',
    without: ')',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
  },
  {
    keepsOut: 'one browser, from every mail that confirms a sign-up, where notices are neutral',
    file: 'features/sign-up/server/sign-up-jobs.ts',
    guard: ', { newTo: signUp.browser })',
    without: ')',
    noticedBy: ['features/sign-up/server/neutral-sign-up.calls.test.ts'],
  },
  {
    keepsOut: 'a link that is made while its sign-up ends',
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: '    if (meant.has_ended) return undefined\n',
    without: '',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
  },
  {
    keepsOut: 'a link that is checked while a new password ends it',
    file: 'features/password-recovery/server/check-forgot-password.ts',
    guard: '    await lockAccount(inside, accountId)\n',
    without: '',
    noticedBy: ['features/password-recovery/server/password-recovery.calls.test.ts'],
  },
  {
    keepsOut: 'an address that the account leaves while a link is made for it',
    file: 'features/password-recovery/server/send-reset-link.ts',
    guard: '    if ((await lockAccount(inside, account.id))?.email !== to) return\n',
    without: '',
    noticedBy: ['features/password-recovery/server/password-recovery.calls.test.ts'],
  },
]
