import { calls } from '#contract/calls.ts'
import { feedRecords } from '#features/operator-feed/server/lines/feed-record.ts'
import { seeded } from '#testkit/crash/seeded.ts'
import { badRequestsOf } from '../../../tools/bad-input/mutate.ts'

/** Lines of one feed: short enough for many feeds, long enough for a batch. */
const linesAtOnce = 200

/**
 * So many lines of each kind of record to the operator's feed, made from the shapes of the records and then spoilt. Each
 * feed must be answered 200 and account for every line that is not empty; answers what was otherwise.
 */
export async function feedBadLines(given: {
  url: string
  operatorSecret: string
  lines: number
  seed: number
}): Promise<{ sent: number; faults: string[] }> {
  const random = seeded(given.seed)
  const makers = Object.values(feedRecords).map((body) => badRequestsOf({ ...calls.feedOperatorData, body }, random))
  const faults: string[] = []
  let sent = 0
  while (sent < given.lines * makers.length) {
    const lines = Array.from({ length: linesAtOnce }, (_, n) => makers[n % makers.length]?.().body ?? '')
    sent += lines.length
    const answer = await fetch(`${given.url}/api/operator/feed`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${given.operatorSecret}` },
      body: lines.join('\n'),
    }).catch((error: unknown) => new Response(String(error), { status: 599 }))
    const text = await answer.text()
    const report = answer.status === 200 ? (JSON.parse(text) as Record<string, number>) : {}
    const told = (report['accepted'] ?? 0) + (report['unchanged'] ?? 0) + (report['refused'] ?? 0)
    const meant = lines.filter((line) => line.trim() !== '').length
    if (told !== meant && faults.length < 20)
      faults.push(`${String(answer.status)} ${text.slice(0, 200)}: ${String(told)} of ${String(meant)} lines`)
  }
  return { sent, faults }
}
