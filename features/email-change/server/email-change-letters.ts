import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'

const messages = { en, it, fr, de }

/** To the new address: the link that confirms it. Names nobody: who asked need not be who reads. */
export const confirmNewEmail = defineLetter({
  name: 'confirmNewEmail',
  namespace: 'emailChange',
  messages,
  values: ['hours', 'link'],
  facts: ['time'],
})

/** To the new address, where it has an account already. */
export const emailTaken = defineLetter({
  name: 'emailTaken',
  namespace: 'emailChange',
  messages,
  values: [],
  facts: ['time'],
})

/** To the old address: somebody asked, and how to stop it. */
export const emailChangeAsked = defineLetter({
  name: 'emailChangeAsked',
  namespace: 'emailChange',
  messages,
  values: ['name', 'email', 'days', 'link'],
  facts: ['time'],
})

/** To the old address: it is no longer the account's, and how to take it back. */
export const emailChanged = defineLetter({
  name: 'emailChanged',
  namespace: 'emailChange',
  messages,
  values: ['name', 'email', 'days', 'link'],
  facts: ['time'],
})
