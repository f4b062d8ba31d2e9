import { createHash } from 'node:crypto'
import type { GivenJob, Job } from '../jobs/job.ts'
import { jobOf } from '../jobs/job.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { laterPart } from '../overload/later-part.ts'
import type { Seal } from '../seal.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { deliverWithRetries } from './deliver-with-retries.ts'
import type { Letter, LetterFoot, WaitingLetter } from './letters/letter.ts'
import type { MailTransport } from './mail-transport.ts'
import type { LetterWords } from './letters/render-letter.ts'
import { openWaitingLetter, sendMail } from './sealed-mail.ts'

/** What draws a letter, with React: a server that sends none does without. */
const letterDrawing = laterPart(async () => ({
  ...(await import('./letters/letter-head.ts')),
  ...(await import('./letters/render-letter.ts')),
}))

/** The job that writes and sends a waiting letter, of any kind that app lists. */
export function mailJob(given: {
  transport: MailTransport
  letters: readonly Letter[]
  /** What every letter of the tenant is told. */
  wordsOf: (tenant: Tenant) => LetterWords
  /** Where the foot of each leads. */
  footOf: (tenant: Tenant) => LetterFoot
  /** The longest pause while there is no mail server. */
  awaySeconds?: number
}): Job<{ seal: Seal; metrics: Metrics }> {
  const kinds = new Map(given.letters.map((letter) => [letter.name, letter]))
  if (kinds.size < given.letters.length) throw new Error('two letters have one name')
  const deliver = deliverWithRetries(given.transport, sendMail, given.awaySeconds)
  return jobOf(sendMail, async (job) => {
    const sealed = job.payload.letter
    const letter = openWaitingLetter(job.gateways.seal, sealed)
    const kind = kinds.get(letter.name)
    if (!kind) throw new Error(`there is no letter ${letter.name}`)
    await deliver(job, async () => {
      const { tenant } = job
      const { letterHead, renderLetter } = await letterDrawing()
      const head = letterHead(tenant)
      const sender = { tenant, words: given.wordsOf(tenant), foot: given.footOf(tenant) }
      const { subject, html, text } = renderLetter(kind, letter, sender, head)
      const attachments = (head?.pictures ?? []).map(({ logo, cid }) => ({
        filename: `${cid.replace('@portal', '')}.png`,
        content: logo.png,
        cid,
        contentDisposition: 'inline' as const,
      }))
      return {
        from: { name: tenant.title, address: tenant.mailFrom },
        to: { name: '', address: letter.to },
        messageId: messageId(job, sealed),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language, ...wayOutOf(letter) },
        subject,
        html,
        text,
        attachments,
      }
    })
  })
}

/** One press in the mail program stops letters of this kind (RFC 8058). */
function wayOutOf({ wayOut }: Pick<WaitingLetter, 'wayOut'>): Record<string, string> {
  if (!wayOut) return {}
  return { 'List-Unsubscribe': `<${wayOut.post}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The same for every try of one job, so that a mail server or program that sees it twice knows it. */
function messageId({ job, tenant }: Pick<GivenJob, 'job' | 'tenant'>, sealed: string): string {
  const letter = createHash('sha256').update(sealed).digest('hex').slice(0, 16)
  return `<${job.id}.${letter}@${tenant.mailFrom.split('@')[1] ?? tenant.name}>`
}
