import { defineLetter } from '#platform/server/mail/letters/letter.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'

const messages = { en, it, fr, de }

/** Words of the letter's list. */
export const factorWords = { en: en.factorWords, it: it.factorWords, fr: fr.factorWords, de: de.factorWords }

/** A second factor or a passkey was added, taken off or used in a way that its owner should know of. */
export const factorChanged = defineLetter({
  name: 'factorChanged',
  namespace: 'account',
  messages,
  values: ['name', 'moreLink'],
})
