import { z } from 'zod'
import { addJob, defineTask } from '../jobs/task.ts'
import type { Seal } from '../seal.ts'
import { WaitingLetter } from './letters/letter.ts'
import type { Mail } from './mail.ts'
import { refuseControls } from '../texts/safe-value.ts'

/** What a letter is sealed for while it waits. */
const purpose = 'letter'

export const sendMail = defineTask('send_mail', z.object({ letter: z.string() }))

/** Mails wait as sealed jobs: neither the queue's table nor a backup of it shows an address, a link or a code. */
export function makeMail(seal: Seal): Mail {
  return {
    async send(database, { name }, { to, language, values, facts, rows, about, wayOut }) {
      refuseControls('recipient', to)
      for (const [key, value] of Object.entries({ ...values, ...facts })) refuseControls(key, String(value))
      for (const { names, note, value } of rows ?? []) refuseControls('row', [...names, note, value].join(''))
      refuseControls('about', about?.names.join('') ?? '')
      const waiting = { name, to, language, values, facts, rows, about, wayOut }
      // Those to one address come in their order.
      const line = seal.hash('mails to', to.toLowerCase()).toString('hex')
      await addJob(database, sendMail, { letter: seal.close(purpose, waiting) }, { line })
    },
  }
}

/** Opens what a waiting job carries. */
export function openWaitingLetter(seal: Seal, sealed: string): WaitingLetter {
  const opened = seal.open(purpose, sealed)
  if (opened === undefined) throw new Error('a waiting letter does not open: was SEALING_KEY changed?')
  return WaitingLetter.parse(opened)
}
