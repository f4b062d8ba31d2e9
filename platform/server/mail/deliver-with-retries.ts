import { setTimeout as pause } from 'node:timers/promises'
import type { SendMailOptions } from 'nodemailer'
import { RetryLater } from '../jobs/retry-later.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Earlier, GivenJob } from '../jobs/job.ts'
import type { Task } from '../jobs/task.ts'
import type { MailTransport } from './mail-transport.ts'
import { whyRefused } from './why-refused.ts'

/** So long a mail is tried; its links live as long. */
const forSeconds = 24 * 60 * 60
/** The longest pause while there is no mail server, and where one refuses this mail or us. */
const usualAwaySeconds = 21
const refusedSeconds = 404
/** The pause of one before which another to the same address is to be tried. */
const behindSeconds = 3
/** How often, and how long, one looks whether that before it is done. */
const lookMs = 50
const mostLooks = 40
/** A server that did not answer is not asked again by each waiting mail. */
const restMs = 5000

/** What becomes of a try, as it is counted. */
export const mailResults = ['sent', 'no_recipient', 'later', 'sender', 'away'] as const

/**
 * Hands mails to the mail server. While that is away, all of them wait with short pauses and one asks now and then; as
 * soon as one gets through, those that failed before follow at once. To one address they go in their order.
 */
export function deliverWithRetries(transport: MailTransport, task: Task, awaySeconds = usualAwaySeconds) {
  let restUntil = 0
  let failedBefore = false

  return async (given: GivenJob<{ metrics: Metrics }>, write: () => Promise<SendMailOptions>): Promise<void> => {
    const { gateways, log } = given
    const counted = (result: (typeof mailResults)[number]) =>
      gateways.metrics.mails.inc({ tenant: given.tenant.name, result })
    if (performance.now() < restUntil)
      throw new RetryLater('the mail server was away a moment ago', { withinSeconds: awaySeconds, forSeconds })
    if ((await whatGoesFirst(given)) === 'waits')
      throw new RetryLater('a mail to the same address goes first', { withinSeconds: behindSeconds, forSeconds })
    const mail = await write()
    try {
      await transport.deliver(mail)
    } catch (error) {
      const why = whyRefused(error)
      if (why === 'fault') throw error
      counted(why)
      if (why === 'no_recipient') {
        log.warn({ why, response: codesOf(error) }, 'the mail server knows no such recipient')
        return
      }
      failedBefore = failedBefore || why !== 'later'
      if (why === 'away') restUntil = performance.now() + restMs
      const text = why === 'sender' ? 'the mail server refuses us as a sender' : 'a mail could not be sent now'
      log[why === 'sender' ? 'error' : 'warn']({ why, response: codesOf(error) }, text)
      const withinSeconds = why === 'away' ? awaySeconds : refusedSeconds
      throw new RetryLater(`${text} (${codesOf(error)})`, { withinSeconds, forSeconds })
    }
    counted('sent')
    if (!failedBefore) return
    failedBefore = false
    await given.bringForward(task)
  }
}

/** Those to the same address that are under way are waited for, as each has its own connection to the mail server. */
async function whatGoesFirst({ earlier }: GivenJob): Promise<Earlier> {
  for (let look = 0; ; look++) {
    const first = await earlier()
    if (first !== 'under way' || look === mostLooks) return first
    await pause(lookMs)
  }
}

/** The codes of an answer; its words may repeat an address. */
function codesOf(error: unknown): string {
  const { code, command, response = '' } = error as { code?: string; command?: string; response?: string }
  return [code, command, /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(response)?.[0]].filter((each) => each).join(' ')
}
