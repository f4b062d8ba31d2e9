import type { Logger } from 'pino'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { keyOf } from './key-of.ts'
import { addRates } from './rates-queries.ts'

/** Calls a minute, counted in this process and shared with the other servers. */
export interface SharedRates {
  /** Counts one; 0, or the seconds until there is room again. Asks no database. */
  claim(name: string, key: string, perMinute: number): number
  /** The seconds until there is room again, or 0; counts nothing. */
  wait(name: string, key: string, perMinute: number): number
  /** Tells the other servers what was counted here, and learns what they did; once a second by itself. */
  flush(): Promise<void>
}

interface Counter {
  name: string
  key: string
  /** Counted here in this minute, how much of it the database knows, and what others told it. */
  count: number
  told: number
  others: number
}

const minuteMs = 60_000
const flushMs = 1000
/** Counters in memory; the oldest makes room, so that a flood of addresses cannot fill it. */
const mostCounters = 50_000

/**
 * A claim is a look into memory. Only what has used a tenth of its limit is told to the others, all of it in one
 * statement a second: an ordinary traveller costs the database nothing, and who spreads calls over N servers gets at most
 * N tenths and a second more than from one.
 */
export function openSharedRates(
  database: TenantDatabase,
  { log, now = () => Date.now() }: { log: Logger; now?: () => number },
): SharedRates {
  let minute = 0
  let counters = new Map<string, Counter>()
  let before = new Map<string, Counter>()
  let noticed = new Set<Counter>()
  let waiting: NodeJS.Timeout | undefined

  const startMinute = (current: number) => {
    before = current === minute + 1 ? counters : new Map<string, Counter>()
    minute = current
    counters = new Map()
    noticed = new Set()
  }

  async function flush(): Promise<void> {
    const telling = noticed
    const told = [...telling].map((counter) => ({ counter, count: counter.count - counter.told }))
    const toldIn = minute
    const expire = (minute + 2) * minuteMs
    const rowOf = ({ name, key }: Counter) => `${database.tenant}:rate:${keyOf(name, key, String(minute))}`
    const rows = new Map(told.map(({ counter, count }) => [rowOf(counter), { counter, count }]))
    noticed = new Set()
    if (rows.size === 0) return
    const list = [...rows].map(([key, { count }]) => ({ key, count, expire }))
    const all = await addRates(database, list).catch((error: unknown) => {
      // The next flush tells it, also of those who are at their limit and count nothing more.
      if (minute === toldIn) noticed = new Set([...telling, ...noticed])
      throw error
    })
    for (const { key, points } of all) {
      const row = rows.get(key)
      if (!row) continue
      row.counter.told += row.count
      row.counter.others = points - row.counter.told
    }
  }

  function flushSoon(): void {
    waiting ??= setTimeout(() => {
      flush()
        .catch((error: unknown) => {
          log.warn({ err: error }, 'the counters of calls could not be shared with other servers')
        })
        .finally(() => {
          waiting = undefined
          if (noticed.size > 0) flushSoon()
        })
    }, flushMs).unref()
  }

  /** Of the minute before counts what lies within the last sixty seconds, so that no burst fits in twice at its end. */
  const countedOf = ({ name, key, count, others }: Counter): number => {
    const earlier = before.get(`${name}\n${key}`)
    const left = 1 - (now() - minute * minuteMs) / minuteMs
    return count + others + (earlier ? Math.floor((earlier.count + earlier.others) * left) : 0)
  }
  /** Seconds until about one more fits. */
  const waitOf = (counter: Counter, perMinute: number): number => {
    if (countedOf(counter) < perMinute) return 0
    const isFilledNow = counter.count + counter.others >= perMinute
    const restMs = isFilledNow ? (minute + 1) * minuteMs - now() : 0
    return Math.ceil((restMs + minuteMs / perMinute) / 1000)
  }

  function counterOf(name: string, key: string): Counter {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) startMinute(current)
    const known = counters.get(`${name}\n${key}`)
    if (known) return known
    const [oldest] = counters.keys()
    if (counters.size >= mostCounters && oldest !== undefined) counters.delete(oldest)
    const counter = { name, key, count: 0, told: 0, others: 0 }
    counters.set(`${name}\n${key}`, counter)
    return counter
  }

  return {
    flush,
    wait: (name, key, perMinute) => waitOf(counterOf(name, key), perMinute),
    claim(name, key, perMinute) {
      const counter = counterOf(name, key)
      const waitSeconds = waitOf(counter, perMinute)
      if (waitSeconds > 0) return waitSeconds
      counter.count += 1
      if (counter.count * 10 >= perMinute) {
        noticed.add(counter)
        flushSoon()
      }
      return 0
    },
  }
}
