import { letterFoot, letterWords } from '#domain/tenants/server/letter-words.ts'
import type { TimedJob } from '#platform/server/jobs/job.ts'
import { runJobs } from '#platform/server/jobs/run-jobs.ts'
import type { Lane, RunningJobs } from '#platform/server/jobs/run-jobs.ts'
import type { Logger } from 'pino'
import type { Gateways } from '#domain/portal/server/gateways.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { openMailTransport } from '#platform/server/mail/mail-transport.ts'
import { mailJob } from '#platform/server/mail/send-mail-job.ts'
import { orderJobs, orderSweep, orderSweepJob } from '#domain/orders/server/checking/order-jobs.ts'
import { dailyEndingCards, endingCardsJob } from '#domain/alerts/server/ending-cards.ts'
import { monthlyStatements, statementsJob } from '#domain/alerts/server/monthly-statements.ts'
import { regularAlerts, writeAlertsJob } from '#domain/alerts/server/write-alerts.ts'
import { caseSweep, caseSweepJob } from '#domain/cases/server/case-sweep.ts'
import { dailyKeeping, keepLedgerJob } from '#domain/operator/server/ledger/keep-ledger.ts'
import { dailySweep, sweepJob } from '#domain/sweep/server/sweep-job.ts'
import { pollJob, regularPoll } from '#domain/ticket-notices/server/poll-tickets.ts'
import { requestResetJob } from '#features/password-recovery/server/password-recovery-jobs.ts'
import { signUpJobs } from '#features/sign-up/server/sign-up-jobs.ts'
import { joinJob, regularJoin } from '#features/bank-cards/server/waiting/join-waiting-cards.ts'
import { prepareCopyJob } from '#features/privacy-centre/server/copy/prepare-copy-job.ts'
import { drawReceipt } from '#features/receipt/server/draw-receipt.ts'
import { letters } from './letters.ts'

interface PortalJobs {
  lanes: Readonly<Record<string, Lane<Gateways>>>
  timed: readonly TimedJob[]
  close(): void
}

/** Every job in its lane, those that are added by themselves, and the end of the connections that they hold. */
export function openJobs(smtpUrl: string, ledgerKeepMonths: number | undefined): PortalJobs {
  const transport = openMailTransport(smtpUrl)
  const lanes = {
    mails: { atOnce: 4, jobs: [mailJob({ transport, letters, wordsOf: letterWords, footOf: letterFoot })] },
    // The card provider and the operators: each question may take seconds.
    peers: { atOnce: 4, jobs: [...orderJobs, pollJob, joinJob, writeAlertsJob] },
    // What needs only our own database.
    services: {
      atOnce: 3,
      jobs: [
        requestResetJob,
        ...signUpJobs,
        prepareCopyJob(drawReceipt),
        sweepJob,
        keepLedgerJob(ledgerKeepMonths),
        orderSweepJob,
        caseSweepJob,
        endingCardsJob,
        statementsJob,
      ],
    },
  }
  const timed = [
    dailySweep,
    dailyKeeping,
    caseSweep,
    orderSweep,
    regularPoll,
    regularJoin,
    regularAlerts,
    dailyEndingCards,
    monthlyStatements,
  ]
  return { lanes, timed, close: () => transport.close() }
}

/** A job waits in the database of its tenant, as it is added with what causes it: each has workers of its own. */
export async function runJobsOfPlaces(
  services: Services,
  { lanes, timed }: PortalJobs,
  { pollMs, log }: { pollMs: number; log: Logger },
): Promise<RunningJobs> {
  const running: RunningJobs[] = []
  const stop = async () => void (await Promise.all(running.map((each) => each.stop())))
  try {
    for (const { place, tenants: names } of services.places.each) {
      const named = (name: string) => (names.includes(name) ? services.tenants.named(name) : undefined)
      const tenants = { all: services.tenants.all.filter(({ name }) => names.includes(name)), named }
      running.push(await runJobs({ ...services, tenants }, lanes, { databaseUrl: place.directUrl, pollMs, log, timed }))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
