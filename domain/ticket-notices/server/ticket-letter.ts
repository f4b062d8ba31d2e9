import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'

const messages = { en, it, fr, de }

/** A new ticket on a card of the account; what it is for and what it costs is its row. */
export const ticketIssued = defineLetter({
  name: 'ticketIssued',
  namespace: 'account',
  messages,
  values: ['name', 'fare', 'card', 'link'],
  facts: ['valid_from', 'valid_to'],
})
