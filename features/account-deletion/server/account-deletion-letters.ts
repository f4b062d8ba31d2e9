import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'

const messages = { en, it, fr, de }

/** The one-time code that confirms a deletion. */
export const deletionCode = defineLetter({
  name: 'deletionCode',
  namespace: 'accountDeletion',
  messages,
  values: ['name', 'minutes', 'code', 'moreLink'],
})

/** The account is gone. */
export const accountDeleted = defineLetter({
  name: 'accountDeleted',
  namespace: 'accountDeletion',
  messages,
  values: ['name'],
})
