import type { Guard } from '../guard.ts'

const replicas = ['app/server/replicas.test.ts']

/** What a server knows from before, or a replica does, is not what is so now (docs/security/holes.md, H75). */
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
]
