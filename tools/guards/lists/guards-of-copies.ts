import type { Guard } from '../guard.ts'

const replicas = ['app/server/replicas.test.ts']

/** What a server knows from before, or a replica does, is not what is so now; and a session is held while it changes something (docs/security/holes.md, H75). */
export const guardsOfCopies: readonly Guard[] = [
  {
    keepsOut: 'who logged out or deleted the account, though a replica still has them',
    file: 'platform/server/http/calls/read-asker.ts',
    guard: 'const session = await services.sessions.read(request, services.database.ofTenant(tenant.name))',
    without: `const copy = services.database.readerOf(tenant.name, '00000001 0/1', () => undefined)
  const session = (await services.sessions.read(request, services.database.ofTenant(tenant.name))) ??
    (copy && (await services.sessions.read(request, copy)))`,
    noticedBy: replicas,
  },
  {
    keepsOut: 'a list from before a write, of a replica that is behind',
    file: 'platform/server/database/replica/open-replica.ts',
    guard: 'if (hasCome(now, wanted)) return true',
    without: 'if (now) return true',
    noticedBy: replicas,
  },
  {
    keepsOut: 'a session read at a standby that stands in the place of its primary',
    file: 'platform/server/database/open-pool.ts',
    guard: 'if (!this.#isReplica && isStandby(client)) {',
    without: 'if (this.#isReplica && isStandby(client) && this.#open.size < 0) {',
    noticedBy: replicas,
  },
  {
    keepsOut: 'who logged out or deleted the account at another server',
    file: 'domain/sessions/server/session-cookie.ts',
    guard: 'const session = await readSession(tokenHash, database, ends, isFollowed(database.tenant))',
    without: `const session =
      recalled.of(keyOf(database.tenant, tokenHash))?.session ??
      (await readSession(tokenHash, database, ends, isFollowed(database.tenant)))`,
    noticedBy: ['app/server/two-servers.test.ts'],
  },
  {
    keepsOut: 'an account as it was before its holder changed it',
    file: 'domain/sessions/server/session-cookie.ts',
    guard: 'JSON.stringify([id, account, aliasPans])',
    without: 'JSON.stringify([id, aliasPans])',
    noticedBy: ['platform/server/http/calls/answer-ahead.calls.test.ts'],
  },
  {
    keepsOut: 'a card that the account gave up at another server',
    file: 'domain/sessions/server/session-cookie.ts',
    guard: 'JSON.stringify([id, account, aliasPans])',
    without: 'JSON.stringify([id, account])',
    noticedBy: ['platform/server/http/calls/answer-ahead.calls.test.ts'],
  },
  {
    keepsOut: 'the end of a session in the middle of what it is changing',
    file: 'domain/sessions/server/session-queries.ts',
    guard: 'and account_id = ${account.id} for share`',
    without: 'and account_id = ${account.id}`',
    noticedBy: ['domain/sessions/server/sessions-of-accounts.test.ts'],
  },
  {
    keepsOut: 'a fault where the connection ended under what is asked ahead',
    file: 'platform/server/http/calls/register-calls.ts',
    guard: 'const ahead = await patiently(() =>',
    without: 'const ahead = await ((work: () => Promise<{ result: object } | undefined>) => work())(() =>',
    noticedBy: ['platform/server/http/calls/answer-ahead.calls.test.ts'],
  },
  {
    keepsOut: 'a fault where the connection ended while a session was read',
    file: 'platform/server/http/calls/register-calls.ts',
    guard: 'const { asker, session } = await patiently(() =>',
    without: 'const { asker, session } = await ((work: () => ReturnType<typeof readAsker>) => work())(() =>',
    noticedBy: ['platform/server/http/calls/answer-ahead.calls.test.ts'],
  },
]
