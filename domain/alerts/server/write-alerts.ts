import { guardingAlerts } from '#contract/values/alert-kinds.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import type { AccountOwner } from '#domain/accounts/server/accounts-queries.ts'
import { aliasPansOf, namedCardsOf } from '#domain/cards/server/linked-cards-queries.ts'
import type { FailedSum, Operator } from '#domain/operator/server/operator.ts'
import { linkToActivity } from '#domain/mail-links/server/link-to-activity.ts'
import { linkToNotMe } from '#domain/mail-links/server/link-to-not-me.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { GivenJob, Job, TimedJob } from '#platform/server/jobs/job.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Seal } from '#platform/server/seal.ts'
import { isOn } from './alert-choices-queries.ts'
import {
  cardAdded,
  cardChanged,
  cardExpiring,
  cardRemoved,
  newLogin,
  paymentFailed,
  paymentPaid,
  statementReady,
} from './alert-letters.ts'
import { changedRows, endingRows, onlyChanged } from './card-letters.ts'
import { loginRows } from './login-letters.ts'
import { chargedRows, monthsCharged, monthWords } from './monthly-statements.ts'
import type { MonthCharged } from './monthly-statements.ts'
import {
  dueAfter,
  dueLink,
  failedLink,
  failedNow,
  paidLink,
  paymentWords,
  refusableCards,
  tripsOf,
} from './payment-letters.ts'
import type { TripsOf } from './payment-letters.ts'
import { writeAlertsTask } from './raise-alert.ts'
import { dueGroups, takeAlerts, waitingAlerts } from './take-alerts-queries.ts'
import type { AlertGroup, TakenAlerts } from './take-alerts-queries.ts'
import { wayOutOf } from './way-out.ts'

interface AlertGateways {
  operator: Operator
  mail: Mail
  seal: Seal
}
type Given = Pick<GivenJob<AlertGateways>, 'database' | 'tenant' | 'gateways'>

const groupsAtOnce = 200

export const writeAlertsJob: Job<AlertGateways> = jobOf(writeAlertsTask, writeAlerts)

/** Every ten minutes: what waited for the pause after a mail, and what a job of its own was lost for. */
export const regularAlerts: TimedJob = {
  task: writeAlertsTask,
  match: '*/10 * * * *',
  backfillMs: 0,
  wants: () => true,
}

/**
 * Writes the mails of all that waits: one an account and kind, whatever its number, and then none of that kind within the
 * pause. One that cannot be written holds up no other, and is tried again.
 */
export async function writeAlerts(given: Given): Promise<void> {
  let failure: unknown
  for (let after: AlertGroup | undefined; ;) {
    const groups = await dueGroups(given.database, after, groupsAtOnce)
    for (const group of groups)
      await writeGroup(given, group).catch((error: unknown) => {
        failure ??= error
      })
    after = groups.at(-1)
    if (groups.length < groupsAtOnce) break
  }
  if (failure !== undefined) throw failure
}

async function writeGroup(given: Given, group: AlertGroup): Promise<void> {
  const { database, gateways } = given
  const isOfPayments = group.kind === 'payment_failed' || group.kind === 'payment_paid'
  // Asked before anything is held.
  const trips = isOfPayments ? await tripsOf(gateways.operator, await waitingAlerts(database, group)) : new Map()
  const failed = group.kind === 'payment_paid' ? await failedOf(given, group) : undefined
  const charged = group.kind === 'monthly_statement' ? await chargedOf(given, group) : []
  await database.transaction(async (inside) => {
    const taken = await takeAlerts(inside, group)
    const owner = taken && (await ownerOf(inside, group.account_id))
    if (!taken || !owner) return
    if (!guardingAlerts.includes(group.kind) && !(await isOn(inside, group.account_id, group.kind))) return
    await sendLetter({ ...given, database: inside }, { group, owner, taken, trips, failed, charged })
  })
}

async function failedOf({ database, gateways }: Given, group: AlertGroup): Promise<readonly FailedSum[] | undefined> {
  return failedNow(gateways.operator, await aliasPansOf(database, group.account_id))
}

async function chargedOf({ database, tenant, gateways }: Given, group: AlertGroup): Promise<readonly MonthCharged[]> {
  const aliasPans = await aliasPansOf(database, group.account_id)
  return monthsCharged(gateways.operator, await waitingAlerts(database, group), {
    aliasPans,
    timeZone: tenant.timeZone,
  })
}

async function sendLetter(
  { database, tenant, gateways }: Given,
  told: {
    group: AlertGroup
    owner: AccountOwner
    taken: TakenAlerts
    trips: TripsOf
    failed: readonly FailedSum[] | undefined
    charged: readonly MonthCharged[]
  },
): Promise<void> {
  const { group, owner, taken, trips, failed, charged } = told
  const { mail, seal } = gateways
  const reader = { tenant, language: owner.language }
  const wayOut = wayOutOf({ tenant, seal }, { accountId: group.account_id, kind: group.kind, email: owner.email })
  const to = { to: owner.email, language: owner.language, wayOut }
  const valuesOf = (link: string) => ({ name: owner.name, link })
  const pathTo = (documented: string) => valuesOf(tenant.publicUrl + ownPath(tenant, documented))
  const cards = () => namedCardsOf(database, group.account_id)
  const payments = async (arePaid: boolean) => paymentWords(reader, taken, { trips, cards: await cards(), arePaid })
  switch (group.kind) {
    case 'payment_failed': {
      const values = { ...valuesOf(failedLink(reader, taken)), cards: refusableCards(reader, taken, await cards()) }
      const { rows, facts, payable } = await payments(false)
      return mail.send(database, paymentFailed, { ...to, values, rows, facts: { ...facts, payable } })
    }
    case 'payment_paid': {
      const { aliasPans, ...due } = dueAfter(reader, failed, taken.shortIds)
      const refused = refusableCards(reader, { aliasPans }, await cards())
      const values = { ...valuesOf(paidLink(reader, taken)), ...dueLink(reader, due.due), cards: refused }
      const { rows, facts } = await payments(true)
      return mail.send(database, paymentPaid, { ...to, values, rows, facts: { ...facts, ...due } })
    }
    case 'card_changed': {
      const values = { ...pathTo('/dashboard/travels/bank_cards'), ...linkToActivity(tenant) }
      const only = onlyChanged(reader, taken)
      if (!only) return mail.send(database, cardChanged, { ...to, values, rows: changedRows(reader, taken) })
      const letter = only.what === 'linked' ? cardAdded : cardRemoved
      return mail.send(database, letter, { ...to, values: { ...values, card: only.card }, facts: { time: only.time } })
    }
    case 'card_expiring': {
      const values = pathTo('/dashboard/travels/bank_cards/add')
      return mail.send(database, cardExpiring, { ...to, values, rows: endingRows(reader, taken) })
    }
    case 'monthly_statement': {
      const values = pathTo('/dashboard/travels/statements')
      const told = { facts: { month: monthWords(reader, taken) }, rows: chargedRows(reader, charged) }
      return mail.send(database, statementReady, { ...to, values, ...told })
    }
    case 'new_login': {
      const facts = { rest: String(Math.max(0, taken.count - taken.latest.length)) }
      const values = valuesOf(await linkToNotMe({ database, tenant }, group.account_id))
      return mail.send(database, newLogin, { ...to, values, facts, rows: loginRows(reader, taken) })
    }
  }
}
