import type { Adapter, AdapterPayload } from 'oidc-provider'

type Store = Map<string, AdapterPayload>

/** Keeps an issuer's sessions, grants and codes in memory, in a store of its own. Nothing expires before a restart. */
export function memoryAdapter(store: Store): (model: string) => Adapter {
  return (model) => {
    const key = (id: string): string => `${model} ${id}`
    const findBy = (name: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
      [...store].find(([each, payload]) => each.startsWith(`${model} `) && payload[name] === value)?.[1]
    return {
      async upsert(id, payload) {
        store.set(key(id), payload)
      },
      async find(id) {
        const payload = store.get(key(id))
        return payload?.exp !== undefined && payload.exp < Date.now() / 1000 ? undefined : payload
      },
      async findByUid(uid) {
        return findBy('uid', uid)
      },
      async findByUserCode(userCode) {
        return findBy('userCode', userCode)
      },
      async consume(id) {
        const payload = store.get(key(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        store.delete(key(id))
      },
      async revokeByGrantId(grantId) {
        for (const [each, payload] of store) if (payload.grantId === grantId) store.delete(each)
      },
    }
  }
}
