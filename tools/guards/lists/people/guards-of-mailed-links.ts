import type { Guard } from '../../guard.ts'

/** Of links that sign-ups and new passwords are mailed (docs/security/holes.md, E). */
export const guardsOfMailedLinks: readonly Guard[] = [
  {
    keepsOut: "sign-ups of others, once the address is its owner's",
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: '    if (email !== undefined) await endSignUps(inside, link.email_canonical, meant.id)\n',
    without: '',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
  },
  {
    keepsOut: 'the confirmation of a sign-up that somebody else made',
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: '      if (all.some(({ browser_hash }) => isOf(browser_hash))) return undefined\n',
    without: '',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
  },
  {
    keepsOut: 'what opens links by itself, from one of several sign-ups',
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: 'if (others.length > 0 && !isProven)',
    without: 'if (others.length < 0 && !isProven)',
    noticedBy: ['features/sign-up/server/several-sign-ups.calls.test.ts'],
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
    keepsOut: 'whoever signed up with an address whose mails something reads, once its owner comes by a proved login',
    file: 'features/sign-in/server/by-identity/log-in-by-identity.ts',
    guard: '  if (known !== undefined && (await claimElsewhere(database, known))) await given.clear(known)\n',
    without: '',
    noticedBy: ['features/sign-in/server/by-identity/before-the-owner.calls.test.ts'],
  },
  {
    keepsOut: 'that a link which confirmed a sign-up by itself counts as its owner',
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: '!isOf(meant.browser_hash) && isProven !== true\n    const email',
    without: 'false\n    const email',
    noticedBy: ['features/sign-in/server/by-identity/before-the-owner.calls.test.ts'],
  },
  {
    keepsOut: 'an address that the account leaves while a link is made for it',
    file: 'features/password-recovery/server/send-reset-link.ts',
    guard: '    if ((await lockAccount(inside, account.id))?.email !== to) return\n',
    without: '',
    noticedBy: ['features/password-recovery/server/password-recovery.calls.test.ts'],
  },
]
