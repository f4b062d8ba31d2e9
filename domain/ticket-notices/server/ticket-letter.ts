import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'
import { safeName } from '#platform/server/texts/safe-value.ts'

const messages = { en, it, fr, de }

/**
 * A new ticket on a card of the account, called by from where to where; when, with which card and for how much is its row;
 * the fare's name comes after it.
 */
export const ticketIssued = defineLetter({
  name: 'ticketIssued',
  namespace: 'account',
  messages,
  values: ['name', 'fare', 'link'],
  facts: ['valid_to'],
  added: ({ values }) => ({ first: safeName(values['fare'] ?? '') }),
})
