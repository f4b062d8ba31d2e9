/** For whom a work is: of which tenant, and by which of those who ask there. */
export interface Whose {
  tenant: string
  asker: string
}

/** Works that wait for their turn. */
interface WaitingRoom<Work extends Whose> {
  add(work: Work): void
  /** Takes out the work whose turn it is. */
  next(): Work | undefined
  /** The work that has to go where there are too many. */
  mostCrowding(): Work | undefined
  /** Of a work that gave up. */
  remove(work: Work): void
  size(): number
}

/** In the order of coming, but for those who may not go yet. Where there are too many, whoever came last has to go. */
export function makeLine<Work extends Whose>(mayGo: (work: Work) => boolean): WaitingRoom<Work> {
  const works: Work[] = []
  const remove = (work: Work) => {
    const at = works.indexOf(work)
    if (at >= 0) works.splice(at, 1)
  }
  return {
    remove,
    add: (work) => works.push(work),
    next() {
      const next = works.find(mayGo)
      if (next) remove(next)
      return next
    },
    mostCrowding: () => works.at(-1),
    size: () => works.length,
  }
}

/**
 * In turns: tenants with each other, and within a tenant those who ask. However many works wait for one of them, each of the
 * others waits for one of those at most. Of the works of one asker the newest goes first. Where there are too many, the
 * oldest has to go of the asker for whom most wait, within the tenant for whom most wait.
 */
export function makeTurns<Work extends Whose>(): WaitingRoom<Work> {
  // Both maps in the order of the next turns; nobody has a place for whom nothing waits.
  const tenants = new Map<string, Map<string, Work[]>>()
  const countOf = (askers: Map<string, Work[]>) => [...askers.values()].reduce((sum, { length }) => sum + length, 0)

  function remove(work: Work): void {
    const askers = tenants.get(work.tenant)
    const own = askers?.get(work.asker)
    const at = own?.indexOf(work) ?? -1
    if (!askers || !own || at < 0) return
    own.splice(at, 1)
    if (own.length === 0) askers.delete(work.asker)
    if (askers.size === 0) tenants.delete(work.tenant)
  }

  return {
    remove,
    add(work) {
      const askers = tenants.get(work.tenant) ?? new Map<string, Work[]>()
      tenants.set(work.tenant, askers)
      askers.set(work.asker, [...(askers.get(work.asker) ?? []), work])
    },
    next() {
      const [askers] = tenants.values()
      const [own] = askers?.values() ?? []
      const work = own?.at(-1)
      if (!askers || !work) return undefined
      remove(work)
      toTheEnd(askers, work.asker)
      toTheEnd(tenants, work.tenant)
      return work
    },
    mostCrowding() {
      const askers = mostOf(tenants.values(), countOf)
      return askers && mostOf(askers.values(), ({ length }) => length)?.[0]
    },
    size: () => [...tenants.values()].reduce((sum, askers) => sum + countOf(askers), 0),
  }
}

function toTheEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}

/** Of several with as many the first. */
function mostOf<Value>(all: Iterable<Value>, count: (value: Value) => number): Value | undefined {
  return [...all].toSorted((one, other) => count(other) - count(one))[0]
}
