import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Seal } from '#platform/server/seal.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { GivenJob, Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { noticeTickets } from './notice-tickets.ts'
import { polledAliasPans } from './polled-cards-queries.ts'

export const pollTask = defineTask('poll_tickets', z.object({}))

const hourMs = 3_600_000

/** A remote operator feeds nobody: every few minutes it is asked for new tickets of those who want to hear of them. */
export const regularPoll: TimedJob = {
  task: pollTask,
  match: `*/${String(limits.ticketPollMinutes)} * * * *`,
  backfillMs: 0,
  wants: ({ choices }) => choices.operatorData.kind === 'remote' && choices.ticketNotices === 'offered',
}

interface PollGateways {
  operator: Operator
  mail: Mail
  seal: Seal
}

export const pollJob: Job<PollGateways> = jobOf(pollTask, pollTickets)

/** Asks for the tickets that are young enough to be told of; which of them are new, the notices know. */
async function pollTickets(given: GivenJob<PollGateways>): Promise<void> {
  const { database, gateways, log } = given
  const aliasPans = await polledAliasPans(database)
  const startDate = new Date(Date.now() - limits.ticketNoticeHours * hourMs).toISOString()
  for (let first = 0; first < aliasPans.length; first += limits.aliasPansPerCall) {
    const query = { aliasPans: aliasPans.slice(first, first + limits.aliasPansPerCall), startDate, endDate: undefined }
    try {
      const { payload } = await gateways.operator.listTickets({ ...query, limit: 0, offset: 0, sort })
      await noticeTickets({ ...given, ...gateways }, payload)
    } catch (error) {
      if (!(error instanceof PeerDown)) throw error
      // The next poll asks for the same tickets.
      log.warn({ err: error }, 'the operator could not be asked for new tickets')
      return
    }
  }
}

const sort = { column: 'valid_from', direction: 'asc' } as const
