import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { ownMetrics } from '#app/server/own-metrics.ts'
import { makeMetrics } from './metrics.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/metrics.md'), 'utf8')

test('every metric stands in docs/metrics with its labels, and the page names no other', () => {
  const ours = makeMetrics(ownMetrics)
    .registry.getMetricsAsArray()
    .map((metric) => {
      const { name, labelNames } = metric as unknown as { name: string; labelNames: readonly string[] }
      return `${name}: ${labelNames.join(', ')}`
    })
  const written = [...page.matchAll(/^\| `(tapfolio_\w+)` +\| ([\w, ]*?) +\|/gm)].map((row) => `${row[1]}: ${row[2]}`)
  expect(written.sort()).toEqual(ours.sort())
})

test('a portal counts nothing of another one in the same process', async () => {
  const [one, other] = [makeMetrics(), makeMetrics()]
  one.jobsGivenUp.inc({ task: 'send_mail' })
  expect(await one.registry.metrics()).toContain('tapfolio_jobs_given_up_total{task="send_mail"} 1')
  expect(await other.registry.metrics()).not.toContain('task="send_mail"')
})

test('answers are counted by how long they took, as the library itself would show them', async () => {
  const { answerSeconds, registry } = makeMetrics()
  const other = new Registry()
  const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]
  const { name, help, labelNames } = answerSeconds
  const library = new Histogram({ name, help, labelNames, buckets, registers: [other] })
  const labels = ['GET', '/api/"quoted"/*'] as const
  for (const [status, seconds] of [
    [200, 0],
    [200, 0.005],
    [200, 0.0051],
    [503, 10],
    [200, 11],
    [200, 0.3],
  ] as const) {
    answerSeconds.observe(...labels, status, seconds)
    library.observe({ method: labels[0], route: labels[1], status }, seconds)
  }
  const linesOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.includes('tapfolio_answer_seconds'))
      .map((line) => line.replace(/\{(.*)\}/, (_, of: string) => `{${of.split(',').sort().join(',')}}`))
  expect(linesOf(await registry.metrics())).toEqual(linesOf(await other.metrics()))
})
