import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRun } from '#testkit/of-the-run/ask-run.ts'
import { DoomedVisitor } from '#testkit/crash/doomed-visitor.ts'
import { flows } from '#testkit/crash/flows.ts'
import { judgeAtRest } from '#testkit/crash/judging/judge-at-rest.ts'
import { judge } from '#testkit/crash/judging/judge.ts'
import { mailsTo } from '#testkit/crash/judging/judge-mails.ts'
import { startPortalProcess } from '#testkit/crash/start-portal-process.ts'
import { openStatementGate } from '#testkit/crash/statement-gate.ts'
import type { Side } from '#testkit/crash/statement-gate.ts'
import { freeJobs } from '#testkit/jobs/free-jobs.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { asOwner, logIn, untilIdle } from '#testkit/portal/travellers.ts'

/**
 * A server is killed before and after each statement of a flow, and the traveller goes on at another one; or the answer of the
 * statement is lost and the server lives. A short look
 * here; `npm run crash-points` goes through all of them and writes build/crash-points.json.
 */
const isWhole = process.env.EVERY_POINT !== undefined

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

interface Point {
  flow: string
  at: number | RegExp
  side: Side
  /** What is lost there: the server with its process, or the connection alone while the server lives. */
  loses: 'server' | 'connection'
}

/**
 * Walks the flow with a server that is lost there; answers the statement, or nothing when the flow has fewer, and what its
 * reader has in the mailbox once all is done.
 */
async function crash({ flow, at, side, loses }: Point): Promise<{ statement?: string; broken: string[] }> {
  const prepared = await flows[flow]?.(portal)
  if (!prepared) throw new Error(`there is no flow ${flow}`)
  const gate = await openStatementGate(portal.databaseUrl)
  const settings = { PUBLIC_URL: portal.url, SANDBOX_PORT: new URL(portal.sandboxUrl).port }
  const file = await askRun('bundled-portal')
  const doomed = await startPortalProcess(gate.urlOf(portal.databaseUrl), settings, { file })
  const second = prepared.as === undefined ? portal.client() : await logIn(portal, prepared.as)
  const visitor = new DoomedVisitor(new BrowserLike(doomed.url, portal.key), second)
  gate.arm({ pool: 'tapfolio airlink', at, side, ...(loses === 'server' && { reached: () => doomed.kill() }) })
  try {
    await prepared.walk(visitor)
  } catch (fault) {
    throw new Error(`${loses} lost ${side} ${gate.statements().at(-1) ?? 'any statement'}`, { cause: fault })
  } finally {
    doomed.kill()
    await doomed.gone
    await gate.close()
  }
  const statement = at instanceof RegExp ? gate.statements().find((words) => at.test(words)) : gate.statements()[at - 1]
  if (loses === 'server') await freeJobs(portal.databaseUrl)
  const { reader } = prepared
  const { broken } = await judgeAtRest({
    rest: () => untilMailed(portal),
    mails: () => mailsTo(portal.sandboxUrl, reader),
    judge: (sent) => judge(portal, { mails: { sent, to: [reader] } }),
  })
  return { ...(statement !== undefined && { statement }), broken }
}

/** Until nothing is left to do, mails too that are tried again after a pause. */
async function untilMailed(at: TestPortal): Promise<void> {
  const waiting = `select 1 from graphile_worker.jobs where task_identifier = 'send_mail' and attempts < max_attempts`
  await expect.poll(async () => (await asOwner(at, waiting)).rows, { timeout: 60_000 }).toEqual([])
  await untilIdle(at)
}

// The boundaries where something is half done: the change is written and not committed, or committed and not told.
const telling: readonly (Point & { at: RegExp })[] = [
  { flow: 'choosing a new password', loses: 'server', side: 'after', at: /update accounts set password_hash/ },
  { flow: 'paying a failed payment', loses: 'server', side: 'after', at: /insert into settlements/ },
  { flow: 'being told of a payment', loses: 'server', side: 'after', at: /insert into provider_inbox/ },
  { flow: 'being told of a payment', loses: 'connection', side: 'after', at: /^commit/ },
  { flow: 'deleting an account', loses: 'server', side: 'after', at: /delete from accounts/ },
]

describe.runIf(!isWhole)('a crash', () => {
  test.each(telling)(
    'a crash in $flow, of the $loses $side the statement $at, loses and doubles nothing',
    async (point) => {
      const { statement, broken } = await crash(point)
      expect(statement).toMatch(point.at)
      expect(broken).toEqual([])
    },
  )
})

const walked: (Omit<Point, 'at'> & { at: number; statement: string; faults: string[] })[] = []

describe.runIf(isWhole).each(Object.keys(flows))('%s', (flow) => {
  test.each([
    ['server', 'before'],
    ['server', 'after'],
    ['connection', 'after'],
  ] as const)(
    'a flow survives the loss of a %s %s any of its statements',
    { timeout: 3_600_000 },
    async (loses, side) => {
      for (let at = 1; ; at++) {
        const { statement, broken } = await crash({ flow, at, side, loses }).catch((fault: unknown) => ({
          statement: '',
          broken: [fault instanceof Error ? `${fault.message}: ${String(fault.cause)}` : String(fault)],
        }))
        if (statement === undefined) break
        walked.push({ flow, at, side, loses, statement, faults: broken })
      }
      expect(walked.filter((each) => each.flow === flow && each.faults.length > 0)).toEqual([])
    },
  )

  afterAll(() => {
    const build = join(import.meta.dirname, '../../build')
    mkdirSync(build, { recursive: true })
    writeFileSync(join(build, 'crash-points.json'), JSON.stringify(walked, null, 2))
  })
})
