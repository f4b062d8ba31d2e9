import type { Pool, Submittable } from 'pg'
import { portalTypes } from '../portal-types.ts'
import { OneGo } from './one-go.ts'
import type { Asked, Statement } from './one-go.ts'

/** What was asked ahead is answered to nobody, as it was asked on a wrong assumption. */
class Superseded extends Error {}

/** Statements that are put together to leave in one go. */
interface Window {
  pool: Pool
  asked: Asked[]
  /** Whether what comes from now on may be answered; undefined while the check itself is being asked. */
  holds: Promise<boolean> | undefined
}

/** Only while the beginnings of a check and of the work after it run, never across a wait. */
let open: Window | undefined

/**
 * Puts together what `begin` asks over this pool before it waits for anything: one write, one connection, one transaction: when
 * one of them fails all do, and nothing of them stays.
 */
export function inOneGo<Result>(pool: Pool, begin: () => Result): Result {
  if (open) return begin()
  const window: Window = { pool, asked: [], holds: undefined }
  open = window
  try {
    return begin()
  } finally {
    open = undefined
    send(pool, window.asked)
  }
}

/**
 * Runs `check` and, without waiting for it, `work`, which assumes that it holds. The statements that both begin with leave
 * in one go, those of the check first; whatever `work` asked is answered to it only once the check held. Answers what
 * `work` does, or undefined when the check did not hold: then it went no further than its first statements, which only read.
 */
export async function readAhead<Result extends object>(
  pool: Pool,
  check: () => Promise<boolean>,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const window: Window = { pool, asked: [], holds: undefined }
  let checked: Promise<boolean>
  let worked: Promise<Result>
  let reads: number
  open = window
  try {
    checked = check()
    reads = window.asked.every(({ statement }) => onlyReads(statement)) ? window.asked.length : 0
    window.holds = checked
    worked = work()
  } finally {
    open = undefined
  }
  // Whoever is waited for first may fail while nobody waits for the other.
  worked.catch(() => undefined)
  // What the check read holds also when what was asked ahead fails: it may be that nobody should have asked.
  send(pool, window.asked, reads)
  return (await checked) ? { result: await worked } : undefined
}

/** Rows of a statement, with those of others where they are being put together over this pool. */
export function askOver(
  pool: Pool,
  statement: Statement,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const window = open?.pool === pool ? open : undefined
  if (window?.holds && !onlyReads(statement)) return held(window.holds, () => askOver(pool, statement, values))
  const rows = new Promise<Record<string, unknown>[]>((resolve, reject) => {
    const asked = { statement, values, resolve, reject }
    if (window) window.asked.push(asked)
    else send(pool, [asked])
  })
  if (!window?.holds) return rows
  rows.catch(() => undefined)
  return held(window.holds, () => rows)
}

/** Begins `work` once nothing is only assumed over this pool any more. */
export function onceSure<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  return open?.pool === pool && open.holds ? held(open.holds, work) : work()
}

async function held<Result>(holds: Promise<boolean>, go: () => Promise<Result>): Promise<Result> {
  if (!(await holds)) throw new Superseded('asked ahead of what did not hold')
  return go()
}

const reading = new WeakMap<Statement, boolean>()

/** A select that takes no lock, its parts before it (`with`) being such too. */
function onlyReads(statement: Statement): boolean {
  const known = reading.get(statement)
  if (known !== undefined) return known
  const { text } = statement
  const reads =
    /^\s*(?:select|with)\b/i.test(text) &&
    !/\b(?:insert|update|delete|merge)\b/i.test(text) &&
    !/\bfor\s+(?:share|no\s+key|key\s+share)\b/i.test(text)
  reading.set(statement, reads)
  return reads
}

function send(pool: Pool, asked: readonly Asked[], reads = 0): void {
  if (asked.length === 0) return
  const rejectAll = (error: unknown) => {
    for (const each of asked) each.reject(error as Error)
  }
  pool.connect().then((client) => {
    const oneGo = new OneGo({ asked, reads }, portalTypes, (error) => client.release(error))
    try {
      // The driver takes whoever can submit itself; its types know its own only.
      client.query(oneGo as unknown as Submittable)
    } catch (error) {
      // Nobody knows how the connection stands, and whoever asked must not wait for ever.
      client.release(true)
      rejectAll(error)
    }
  }, rejectAll)
}
