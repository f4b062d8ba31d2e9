import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { rawAsker } from '../trust/ask-raw.ts'
import { openSessions } from '../trust/people.ts'
import { startBenchPortal } from './bench-portal.ts'
import { feedLines } from './feed-lines.ts'
import { fillTravel } from './fill-travel.ts'

const listsASecond = 40
const secondsAlone = 6

export interface ListWaits {
  /** Milliseconds of every list. */
  alone: number[]
  beside: number[]
  /** Seconds that each feed took beside them. */
  seconds: number[]
}

/**
 * How long lists wait beside a feed of so many records, and alone, in turns; they are asked at their times whether the one
 * before was answered or not. Server, sender and asker are processes of their own.
 */
export async function listsBesideFeed(records: number, rounds: number): Promise<ListWaits> {
  const bench = await startBenchPortal()
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-feed-'))
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  const portal = await startPortalProcess(bench.databaseUrl, { TRUSTED_PROXIES: '127.0.0.1,::1', SANDBOX_PORT: '9' })
  const asker = rawAsker(portal.url, 9)
  const waits: ListWaits = { alone: [], beside: [], seconds: [] }
  try {
    await fillTravel(owner, 100_000)
    const cookie = await sessionOfDemo(owner)
    const asking = async (isOver: () => boolean) => {
      const asked: Promise<number>[] = []
      while (!isOver()) {
        asked.push(askList(asker, cookie))
        await new Promise((later) => setTimeout(later, 1000 / listsASecond))
      }
      return Promise.all(asked)
    }
    const forSeconds = (seconds: number) => {
      const end = performance.now() + seconds * 1000
      return () => performance.now() > end
    }
    await asking(forSeconds(2))
    for (let round = 0; round < rounds; round++) {
      // Each its own records, as those that are known already cost less.
      const file = join(folder, 'feed.ndjson')
      await writeFile(file, [...feedLines(records)].join('').replaceAll('"B-', `"B${String(round)}-`))
      waits.alone.push(...(await asking(forSeconds(secondsAlone))))
      const sender = fork(join(import.meta.dirname, '../peers/send-feed.ts'), [portal.url, bench.operatorSecret, file])
      const from = performance.now()
      const done = { is: false }
      const answered = once(sender, 'message').then(([answer]) => {
        done.is = true
        return answer as { status: number; report: { accepted: number } }
      })
      waits.beside.push(...(await asking(() => done.is)))
      const { status, report } = await answered
      if (status !== 200 || report.accepted !== records)
        throw new Error(`a feed was answered ${JSON.stringify(report)}`)
      waits.seconds.push((performance.now() - from) / 1000)
    }
    return waits
  } finally {
    asker.close()
    portal.kill()
    await portal.gone
    await owner.end()
    await bench.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function sessionOfDemo(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string; email: string }>(
    "select id, email from accounts where tenant_id = 'airlink' and email = $1",
    [demoAccounts[0]?.email],
  )
  const [cookie] = await openSessions(owner, 'airlink', rows)
  if (cookie === undefined) throw new Error('the demo has no account')
  return cookie
}

async function askList(asker: ReturnType<typeof rawAsker>, cookie: string): Promise<number> {
  const path = '/tickets/get/pk_airlink_demo/10/0/3:desc////'
  const { status, ms } = await asker.ask({ path, cookie, address: '192.0.2.9' })
  if (status !== 200) throw new Error(`a list was answered ${String(status)}`)
  return ms
}
