import type { Seal } from '../seal.ts'
import type { Mail } from './mail.ts'
import { refuseControls } from './safe-value.ts'

/** What a letter is sealed for while it waits. */
export const letterPurpose = 'letter'

/** Mails wait as sealed jobs: neither the queue's table nor a backup of it shows an address, a link or a code. */
export function makeMail(seal: Seal): Mail {
  return {
    async send(database, letter) {
      refuseControls('recipient', letter.to)
      for (const [name, value] of Object.entries({ ...letter.values, ...letter.facts })) refuseControls(name, value)
      await database.addJob('send_mail', { letter: seal.close(letterPurpose, letter) })
    },
  }
}
