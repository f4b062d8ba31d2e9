import type { Guard } from '../guard.ts'

/** Of links and codes by mail, the deletion of an account and logins of other sites (docs/security/holes.md, B to E). */
export const guardsOfLinks: readonly Guard[] = [
  {
    keepsOut: 'mail scanners that use a link up by looking at it',
    file: 'features/password-recovery/server/check-forgot-password.ts',
    guard:
      "  const accountId = (await readMailLink(database, body.token, 'reset_check')) ?? refuse('request.expired')\n",
    without:
      "  const accountId = (await readMailLink(database, body.token, 'reset_check')) ?? refuse('request.expired')\n  await (await import('#domain/mail-links/server/mail-link.ts')).spendMailLink(database, body.token, 'reset_check')\n",
    noticedBy: ['features/password-recovery/server/password-recovery.calls.test.ts'],
  },
  {
    keepsOut: 'mail scanners that confirm before the reader does',
    file: 'domain/sign-ups/server/confirm-sign-up.ts',
    guard: '    if (meant.account_id !== null) return (await accountById(inside, meant.account_id))?.email\n',
    without: '    if (meant.account_id !== null) return undefined\n',
    noticedBy: ['features/sign-up/server/sign-up.calls.test.ts'],
  },
  {
    keepsOut: 'mail scanners that stop mails by looking at a link',
    file: 'features/alerts/server/stop-mails-by-header.ts',
    guard: "export const leadToWayOut: Handler<'leadToWayOut'> = async ({ params, tenant }) => ({\n",
    without:
      "export const leadToWayOut: Handler<'leadToWayOut'> = async ({ params, tenant, database, gateways }) => ({\n  ...(await readWayOut({ database, seal: gateways.seal }, params.token).then(async (f) => { if (f) await stopMails({ tenant, gateways, sessionWriter: { userAgent: '' } }, database, f); return {} })),\n",
    noticedBy: ['features/alerts/server/way-out.calls.test.ts'],
  },
  {
    keepsOut: 'whoever asks for the code that deletes another account',
    file: 'features/account-deletion/server/request-deletion.ts',
    guard: '  requireOwnAccount(given, body.id)\n',
    without: '',
    noticedBy: ['features/account-deletion/server/account-deletion.calls.test.ts'],
  },
  {
    keepsOut: 'whoever deletes another account',
    file: 'features/account-deletion/server/confirm-deletion.ts',
    guard: '  requireOwnAccount(given, body.id)\n',
    without: '',
    noticedBy: ['features/account-deletion/server/account-deletion.calls.test.ts'],
  },
  {
    keepsOut: 'a storm of mails from inside a session',
    file: 'features/account-deletion/server/request-deletion.ts',
    guard: "    if (wait > 0) refuse('mail.too_many', wait)\n",
    without: '',
    noticedBy: ['features/account-deletion/server/account-deletion.calls.test.ts'],
  },
  {
    keepsOut: 'a code that belongs to a session which ended',
    file: 'features/account-deletion/server/request-deletion.ts',
    guard: "    if (!isStored) refuse('session.none')\n",
    without: '',
    noticedBy: ['features/account-deletion/server/account-deletion.calls.test.ts'],
  },
  {
    keepsOut: 'whoever reads codes in the tables',
    file: 'features/account-deletion/server/request-deletion.ts',
    guard: 'const codeHash = await gateways.passwords.hash(code)',
    without: 'const codeHash = code',
    noticedBy: ['features/account-deletion/server/account-deletion.calls.test.ts'],
  },
  {
    keepsOut: 'a token of another login',
    file: 'domain/identity/server/open-id-providers.ts',
    guard: '      expectedNonce: flow.nonce,\n',
    without: '',
    noticedBy: ['features/sign-in/server/provider/start-and-finish.calls.test.ts'],
  },
  {
    keepsOut: 'a code that somebody else caught',
    file: 'domain/identity/server/open-id-providers.ts',
    guard: '      pkceCodeVerifier: flow.verifier,\n',
    without: '',
    noticedBy: ['features/sign-in/server/provider/start-and-finish.calls.test.ts'],
  },
  {
    keepsOut: 'the proof of one address with the body of another',
    file: 'features/sign-in/server/by-identity/log-in-by-proof.ts',
    guard: '  return one === undefined || one.canonical !== other?.canonical\n',
    without: '  return one === undefined && other === undefined\n',
    noticedBy: ['features/sign-in/server/by-identity/log-in-by-identity.calls.test.ts'],
  },
  {
    keepsOut: 'the proof of one subject with the body of another',
    file: 'features/sign-in/server/by-identity/log-in-by-proof.ts',
    guard: '  if (claimed.sub !== undefined && claimed.sub !== proof.subject) return true\n',
    without: '',
    noticedBy: ['features/sign-in/server/by-identity/log-in-by-identity.calls.test.ts'],
  },
  {
    keepsOut: 'a login of another site that is linked, unknown to the owner',
    file: 'features/sign-in/server/by-identity/log-in-by-proof.ts',
    guard: '    await mailLoginChange(\n',
    without: '    if (found.id === "") await mailLoginChange(\n',
    noticedBy: ['features/sign-in/server/by-identity/linking.calls.test.ts'],
  },
]
