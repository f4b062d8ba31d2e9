import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'

const messages = { en, it, fr, de }

/** The link to a new password. */
export const resetPassword = defineLetter({
  name: 'resetPassword',
  namespace: 'passwordRecovery',
  messages,
  values: ['name', 'minutes', 'link'],
})

/** The same, where a new password takes off linked logins. */
export const resetPasswordLinked = defineLetter({
  name: 'resetPasswordLinked',
  namespace: 'passwordRecovery',
  messages,
  values: ['name', 'minutes', 'link'],
  facts: ['logins'],
})

/** The tenant has no passwords: how one logs in. */
export const noPassword = defineLetter({
  name: 'noPassword',
  namespace: 'passwordRecovery',
  messages,
  values: ['name', 'link'],
})
