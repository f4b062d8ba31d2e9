import { createHash } from 'node:crypto'
import { z } from 'zod'
import { languages } from '#contract/values/languages.ts'
import type { GivenJob, Job } from '../jobs/run-jobs.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Seal } from '../seal.ts'
import { rasterLogo } from '../tenants/raster-logo.ts'
import { patientDelivery } from './deliver-patiently.ts'
import { logoCid } from './letter-page.ts'
import type { Letters } from './letter-texts.ts'
import type { MailName } from './mail.ts'
import type { MailTransport } from './mail-transport.ts'
import { renderLetter } from './render-letter.ts'
import { letterPurpose } from './sealed-mail.ts'

const mailTask = 'send_mail'
const Payload = z.object({ letter: z.string() })

/** The job that writes and sends a waiting letter. */
export function mailJobs(given: {
  transport: MailTransport
  letters: Letters
  /** The longest pause while there is no mail server. */
  awaySeconds?: number
}): { send_mail: Job<{ seal: Seal; metrics: Metrics }> } {
  const Letter = z.object({
    name: z.custom<MailName>((name) => typeof name === 'string' && Object.hasOwn(given.letters, name)),
    to: z.string(),
    language: z.enum(languages),
    values: z.record(z.string(), z.string()),
    facts: z.record(z.string(), z.string()).default({}),
  })
  const deliver = patientDelivery(given.transport, mailTask, given.awaySeconds)
  return {
    async [mailTask](job) {
      const sealed = Payload.parse(job.payload).letter
      const opened = job.gateways.seal.open(letterPurpose, sealed)
      if (opened === undefined) throw new Error('a waiting letter does not open: was SEALING_KEY changed?')
      const letter = Letter.parse(opened)
      await deliver(job, async () => {
        const { tenant } = job
        const logo = rasterLogo(tenant)
        const { subject, html, text } = await renderLetter(letter, tenant, given.letters, logo)
        const attachments = logo
          ? [{ filename: 'logo.png', content: logo.png, cid: logoCid, contentDisposition: 'inline' as const }]
          : []
        return {
          from: { name: tenant.title, address: tenant.mailFrom },
          to: { name: '', address: letter.to },
          messageId: messageId(job, sealed),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
          subject,
          html,
          text,
          attachments,
        }
      })
    },
  }
}

/** The same for every try of one job, so that a mail server or program that sees it twice knows it. */
function messageId({ job, tenant }: Pick<GivenJob, 'job' | 'tenant'>, sealed: string): string {
  const letter = createHash('sha256').update(sealed).digest('hex').slice(0, 16)
  return `<${job.id}.${letter}@${tenant.mailFrom.split('@')[1] ?? tenant.name}>`
}
