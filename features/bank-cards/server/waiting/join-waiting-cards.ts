import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { OperatorCard } from '#contract/shapes/bank-card.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { GivenJob, Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { auditCard, holdersOf, linkCard, unlinkCard } from '../bank-cards-queries.ts'
import { endWait, lockWaitingCard, takeWaitingCards } from './waiting-cards-queries.ts'
import type { WaitingCard } from './waiting-cards-queries.ts'

const joinTask = defineTask('join_waiting_cards', z.object({}))

/** Every few minutes, where cards may wait for their first tap. */
export const regularJoin: TimedJob = {
  task: joinTask,
  match: `*/${String(limits.waitingCardPollMinutes)} * * * *`,
  backfillMs: 0,
  wants: ({ choices }) => choices.unusedCards === 'waiting',
}

export const joinJob: Job<{ operator: Operator }> = jobOf(joinTask, joinWaitingCards)

/** Asks the operator for the cards that wait, and joins those that it knows by now with all that it knows of them. */
async function joinWaitingCards({ database, gateways, log }: GivenJob<{ operator: Operator }>): Promise<void> {
  for (const card of await takeWaitingCards(database, limits.waitingCardsPerPoll)) {
    try {
      const query = { token: '', aliasPan: card.alias_pan, paymentAccountReference: '' }
      const known = await gateways.operator.findCards(query)
      if (known.some((each) => each.alias_pan === card.alias_pan)) await join(database, card, known)
    } catch (error) {
      if (!(error instanceof PeerDown)) throw error
      log.warn({ err: error }, 'the operator could not be asked for cards that wait')
      return
    }
  }
}

class HeldElsewhere extends Error {}

/**
 * The whole family or nothing of it, as with a card that was used before it was registered (decision 0004): where another
 * account holds one of the family, the card that waited leaves its account.
 */
async function join(database: TenantDatabase, card: WaitingCard, family: readonly OperatorCard[]): Promise<void> {
  try {
    await database.transaction(async (inside) => {
      if (!(await lockWaitingCard(inside, card.id))) return
      for (const each of family.toSorted(byAlias)) {
        if (each.alias_pan === card.alias_pan) await endWait(inside, card.id, each)
        else await linkCard(inside, card.account_id, card.order_id, each)
      }
      const holders = await holdersOf(
        inside,
        family.map((each) => each.alias_pan),
      )
      if (holders.some((holder) => holder.account_id !== card.account_id)) throw new HeldElsewhere()
      await auditCard(inside, 'bank_card.joined', card.account_id, card.id)
    })
  } catch (error) {
    if (!(error instanceof HeldElsewhere)) throw error
    await database.transaction(async (inside) => {
      if (!(await lockWaitingCard(inside, card.id))) return
      await unlinkCard(inside, card.account_id, card.id)
      await auditCard(inside, 'bank_card.not_joined', card.account_id, card.id)
    })
  }
}

const byAlias = (one: OperatorCard, other: OperatorCard) => (one.alias_pan < other.alias_pan ? -1 : 1)
