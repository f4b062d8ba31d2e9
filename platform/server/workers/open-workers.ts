import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import { makeConcurrencyLimit } from '../overload/concurrency-limit.ts'
import type { ConcurrencyLimit } from '../overload/concurrency-limit.ts'
import type { Whose } from '../overload/waiting-rooms.ts'
import { laterPart } from '../overload/later-part.ts'
import { yielding } from '../overload/yielding-threads.ts'
import type { Work } from './work.ts'

/** Work that would hold up the process, done in threads beside it. */
export interface Workers {
  /**
   * Runs the work on a copy of `input` and answers a copy of what it answers. A work that throws, crashes its thread or
   * takes too long rejects; past the room for waiting it throws `Busy`. Those for whom works wait take turns (`Whose`).
   */
  run<Input, Output>(work: Work<Input, Output>, input: Input, whose: Whose): Promise<Output>
  /** Ends the threads; what runs or waits rejects. */
  close(): Promise<void>
}

interface Threads {
  pool: Promise<Pool>
  concurrencyLimit: ConcurrencyLimit
}

/** Threads of one module, and those of them that have started. */
interface Pool {
  piscina: Piscina
  started: ReadonlySet<unknown>
}

/** One core is left to the process itself. */
const mostThreads = Math.max(1, Math.min(4, availableParallelism() - 1))
const idleMs = 5 * 60_000
/** Until a thread has loaded its module; on a crowded machine that takes longer than the work. */
const startMs = 60_000

const piscinaPackage = laterPart(() => import('piscina'))

/** Each kind of work has its own threads, started when it is first asked for, so that none waits behind another's. */
export function openWorkers(): Workers {
  const opened = new Map<string, Threads>()

  async function openPool({ module, megabytes }: Work<never, unknown>): Promise<Pool> {
    const { Piscina } = await piscinaPackage()
    const piscina = new Piscina({
      filename: module,
      minThreads: 0,
      maxThreads: mostThreads,
      idleTimeout: idleMs,
      // The one that answers calls goes first, as before the threads that compare passwords.
      niceIncrement: yielding,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // Neither settings nor secrets of the process, nor the flags of whatever runs it.
      env: {},
      execArgv: [],
    })
    const started = new Set<unknown>()
    piscina.on('workerCreate', (thread) => started.add(thread))
    piscina.on('workerDestroy', (thread) => started.delete(thread))
    return { piscina, started }
  }

  function threadsOf(work: Work<never, unknown>): Threads {
    const { module, name, room, waitMs } = work
    const known = opened.get(module)
    if (known) return known
    const concurrencyLimit = makeConcurrencyLimit({
      name,
      width: mostThreads,
      room,
      waitMs,
      newestFirst: true,
    })
    const threads: Threads = { pool: openPool(work), concurrencyLimit }
    opened.set(module, threads)
    return threads
  }

  return {
    run: <Input, Output>(work: Work<Input, Output>, input: Input, { tenant, asker }: Whose) => {
      const { pool, concurrencyLimit } = threadsOf(work as Work<never, unknown>)
      const runInThread = async () => {
        const threads = await pool
        const limit = limitOf(threads, work.limitMs)
        try {
          return (await threads.piscina.run(input, { name: work.name, signal: limit.signal })) as Output
        } catch (error) {
          if (!limit.signal.aborted) throw error
          throw new Error(`${work.name} took longer than ${String(work.limitMs)} ms`, { cause: error })
        } finally {
          limit.end()
        }
      }
      return concurrencyLimit(runInThread, asker, tenant)
    },
    async close() {
      const all = [...opened.values()]
      opened.clear()
      await Promise.all(all.map(async ({ pool }) => (await pool).piscina.destroy()))
    },
  }
}

/** Counts from when there is a thread: one that is given up while it starts would start anew for each who asks again. */
function limitOf({ piscina, started }: Pool, limitMs: number): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController()
  const after = (ms: number) => setTimeout(() => limit.abort(), ms)
  let timer = after(started.size > 0 ? limitMs : startMs)
  const begin = () => {
    clearTimeout(timer)
    timer = after(limitMs)
  }
  if (started.size === 0) piscina.once('workerCreate', begin)
  const end = () => {
    clearTimeout(timer)
    piscina.off('workerCreate', begin)
  }
  return { signal: limit.signal, end }
}
