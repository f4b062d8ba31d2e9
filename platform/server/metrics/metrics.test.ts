import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
