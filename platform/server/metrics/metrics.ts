import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricConfiguration } from 'prom-client'
import { AnswerSeconds } from './answer-seconds.ts'

/** What a portal counts and measures about itself; one of it a portal, nothing of it is global. */
export type Metrics = ReturnType<typeof makeMetrics>

/** A counter that somebody else than platform owns, who exports it; app lists it. */
export interface OwnCounter<Label extends string = string> {
  readonly name: OurCounter
  readonly help: string
  readonly labels: readonly Label[]
}

/** A gauge of the same kind: what it says is looked up right before the metrics are shown. */
export interface OwnGauge<Label extends string = string> {
  readonly name: OurName
  readonly help: string
  readonly labels: readonly Label[]
  readonly isGauge: true
}

/** Names a gauge. */
export function defineGauge<Label extends string = never>(
  name: OurName,
  help: string,
  ...labels: Label[]
): OwnGauge<Label> {
  return { name, help, labels, isGauge: true }
}

/** Names a counter. */
export function defineCounter<Label extends string = never>(
  name: OurCounter,
  help: string,
  ...labels: Label[]
): OwnCounter<Label> {
  return { name, help, labels }
}

/**
 * Every metric of ours, made for one portal and shown at /metrics of INTERNAL_PORT. Whoever counts reaches it as
 * `metrics` of the gateways (handlers, jobs) or of the services (http, queue): `gateways.metrics.x.inc({ tenant })`, or
 * `gateways.metrics.of(counter)` for a counter with another owner. A new one of platform is a line here; each is named
 * `tapfolio_…` with its unit and has a row in docs/metrics. Labels are few and fixed words, never a person's: a tenant, a
 * call, a task, a kind.
 */
export function makeMetrics(own: readonly (OwnCounter | OwnGauge)[] = []) {
  const registry = new Registry()
  const common = <Label extends string>(name: OurName, help: string, labelNames: readonly Label[]) =>
    ({ name, help, labelNames, registers: [registry] }) satisfies MetricConfiguration<Label>
  const counter = <Label extends string = never>(name: OurCounter, help: string, ...labelNames: Label[]) =>
    new Counter<Label>(common(name, help, labelNames))
  const gauge = <Label extends string = never>(name: OurName, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>(common(name, help, labelNames))
  const seconds = <Label extends string>(name: OurSeconds, help: string, buckets: number[], ...labelNames: Label[]) =>
    new Histogram<Label>({ ...common(name, help, labelNames), buckets })

  const owned = new Map<OwnCounter, Counter>()
  function of<Label extends string>(wanted: OwnCounter<Label>): Counter<Label> {
    const known = owned.get(wanted) ?? counter(wanted.name, wanted.help, ...wanted.labels)
    owned.set(wanted, known)
    return known
  }
  const ownedGauges = new Map<OwnGauge, Gauge>()
  function gaugeOf<Label extends string>(wanted: OwnGauge<Label>): Gauge<Label> {
    const known = ownedGauges.get(wanted) ?? gauge(wanted.name, wanted.help, ...wanted.labels)
    ownedGauges.set(wanted, known)
    return known
  }
  own.forEach((each) => ('isGauge' in each ? gaugeOf(each) : of(each)))

  return {
    registry,
    of,
    gaugeOf,
    /** Looks to be taken right before the metrics are shown. */
    beforeShown: new Set<() => Promise<void>>(),
    answerSeconds: new AnswerSeconds().showIn(registry),
    refusals: counter(
      'tapfolio_refusals_total',
      'Calls that were told an expected no, by its code',
      ...(['call', 'code'] as const),
    ),
    peerSeconds: seconds(
      'tapfolio_peer_seconds',
      'Time until a peer that was asked began to answer, by its host and status',
      [0.05, 0.2, 0.5, 1, 2, 5, 10, 30],
      ...(['peer', 'status'] as const),
    ),
    callsLimited: counter(
      'tapfolio_calls_limited_total',
      'Requests refused by a limit, by the call and who asked: an account, a familiar browser, or a stranger of an address',
      ...(['call', 'asker'] as const),
    ),
    turnedAway: counter(
      'tapfolio_calls_turned_away_total',
      'Calls answered 503 as too many waited, by what for',
      'lane',
    ),
    listsRead: counter(
      'tapfolio_lists_read_total',
      'Statements of lists where there is a replica, by who answered: it, or the primary as it was behind or away',
      'from',
    ),
    cacheLooks: counter(
      'tapfolio_cache_looks_total',
      'Looks into what a process keeps, by what: found (hit), not there (miss), or there and no longer true (stale)',
      ...(['cache', 'result'] as const),
    ),
    logLinesDropped: counter(
      'tapfolio_log_lines_dropped_total',
      'Log lines for which the disk or the reader had no room',
    ),
    jobsFailed: counter('tapfolio_jobs_failed_total', 'Tries of jobs that ended in an error', 'task'),
    jobsGivenUp: counter('tapfolio_jobs_given_up_total', 'Jobs whose last try failed', 'task'),
    workersLost: counter('tapfolio_workers_lost_total', 'Workers that died with jobs in hand, which were given back'),
    mails: counter(
      'tapfolio_mails_total',
      'Tries to hand a mail to the mail server, by what came of them',
      ...(['tenant', 'result'] as const),
    ),
    mailsWithheld: counter(
      'tapfolio_mails_withheld_total',
      'Mails not written because a rate limit was reached: of the address, or of who asked',
      ...(['tenant', 'budget'] as const),
    ),
    oldestJobSeconds: gauge('tapfolio_oldest_job_seconds', 'Age past its time of the oldest job that waits', 'task'),
    jobsWaiting: gauge('tapfolio_jobs_waiting', 'Jobs whose time has come and that are not done', 'task'),
    jobsFailing: gauge('tapfolio_jobs_failing', 'Jobs that failed and will be tried again', 'task'),
    jobsLost: gauge('tapfolio_jobs_lost', 'Jobs in the queue that were given up', 'task'),
  }
}

type OurName = `tapfolio_${string}`
type OurCounter = `tapfolio_${string}_total`
type OurSeconds = `tapfolio_${string}_seconds`
