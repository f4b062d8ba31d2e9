import { z } from 'zod'
import { parseEmail } from '#contract/values/people/email.ts'
import type { Services } from '#domain/portal/server/services.ts'
import { findAccounts, noteStaff } from '#domain/support/server/accounts-queries.ts'
import { openPool } from '#platform/server/database/open-pool.ts'
import { retryJob, waitingJobs } from '#platform/server/jobs/job-rows.ts'
import type { WaitingJob } from '#platform/server/jobs/job-rows.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import type { WaitingLetter } from '#platform/server/mail/letters/letter.ts'
import { openWaitingLetter, sendMail } from '#platform/server/mail/sealed-mail.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { bad } from '../commands/command-end.ts'
import type { CommandEnd } from '../commands/command-end.ts'
import { whoAmI } from '../commands/who-am-i.ts'
import { isEnd, readSupportCommand } from './ask-about-tenant.ts'
import { rowsAsJson, rowsInWords } from './rows-said.ts'

export const mailUsage = `  mail list TENANT EMAIL [--json]
                        mails to an address that wait or were given up, and why
  mail resend TENANT EMAIL [--json]
                        tries those that failed again, but none whose link or code has had its time`

/** Older ones are mails of a queue that stands still: see the alarms. */
const most = 10_000

interface WaitingMail {
  job: string
  kind: string
  added: string
  state: 'waiting' | 'trying again' | 'given up'
  why: string
  /** Whether what it says still holds: a code or a link may have had its time. */
  is_of_use: boolean
}

/** `mail list` and `mail resend`. A mail that the mail server took is not kept here. */
export async function mailCommand(
  services: Services,
  args: readonly string[],
  { who = whoAmI() }: { who?: string } = {},
): Promise<CommandEnd> {
  const asked = readSupportCommand(services, args, { usage: mailUsage, actions: { list: 1, resend: 1 } })
  if (isEnd(asked)) return asked
  const { tenant, rest, action, json } = asked
  const email = parseEmail(rest[0] ?? '')?.canonical
  if (email === undefined) return { text: `${rest[0] ?? ''} is no e-mail address.\n\n${mailUsage}`, code: 2 }
  const database = services.database.ofTenant(tenant.name)
  const holders = await findAccounts(database, { text: '', emailCanonical: email })
  await noteStaff(
    database,
    holders.map(({ id }) => id),
    { what: 'account.seen', by: who, detail: { mails: action } },
  )
  const url = services.places.of(tenant.name).directUrl
  const queue = openPool({ url, log: makeLogger('warn'), name: 'portal mail', max: 1 })
  try {
    const jobs = await waitingJobs(queue, { task: sendMail.name, tenant: tenant.name }, most)
    const mails = jobs.flatMap((job) => mailTo(services, { tenant, job, email }))
    if (action === 'list') return json ? rowsAsJson(mails) : rowsInWords(mails.map(lineOf).join('\n') || nothing)
    const tried = []
    for (const mail of mails.filter(({ why }) => why !== ''))
      tried.push({ ...mail, is_tried: mail.is_of_use && (await retryJob(queue, mail.job)) })
    if (json) return { ...rowsAsJson(tried), code: tried.length > 0 ? 0 : 1 }
    const lines = tried.map((mail) => `${mail.kind}: ${mail.is_tried ? 'is tried again now' : needless(mail)}`)
    return lines.length > 0 ? rowsInWords(lines.join('\n')) : bad(nothing)
  } finally {
    await queue.end()
  }
}

const nothing =
  'No mail to this address failed or waits: the mail server took what there was. If it did not arrive, ask for it in the portal again.'

const needless = ({ is_of_use: isOfUse }: WaitingMail): string =>
  isOfUse ? 'is on its way' : 'its link or code has had its time; let the traveller ask for it in the portal again'

function mailTo(
  services: Services,
  { tenant, job, email }: { tenant: Tenant; job: WaitingJob; email: string },
): WaitingMail[] {
  const { letter: sealed } = z.object({ letter: z.string() }).parse(job.payload)
  const letter = openWaitingLetter(services.gatewaysOf(tenant).seal, sealed)
  if (parseEmail(letter.to)?.canonical !== email) return []
  const isGivenUp = job.attempts >= job.max_attempts
  return [
    {
      job: job.id,
      kind: letter.name,
      added: job.created.toISOString(),
      state: isGivenUp ? 'given up' : job.last_error === null ? 'waiting' : 'trying again',
      why: (job.last_error ?? '').split('\n')[0] ?? '',
      is_of_use: ageMinutes(job) < livesMinutes(letter),
    },
  ]
}

const ageMinutes = ({ created }: WaitingJob): number => (Date.now() - created.getTime()) / 60_000

/** A letter whose code or link has an end says in its values how long it counts; every other one stays true. */
function livesMinutes({ values: { minutes, hours, days } }: WaitingLetter): number {
  if (minutes !== undefined) return Number(minutes)
  if (hours !== undefined) return Number(hours) * 60
  return days === undefined ? Infinity : Number(days) * 24 * 60
}

function lineOf({ job, kind, added, state, why }: WaitingMail): string {
  return `${job}  ${kind}  ${added}  ${state}${why === '' ? '' : `: ${why}`}`
}
