import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'

const messages = { en, it, fr, de }

/** The link that confirms a sign-up. */
export const confirmEmail = defineLetter({
  name: 'confirmEmail',
  namespace: 'signUp',
  messages,
  values: ['name', 'person', 'hours', 'link'],
  facts: ['time'],
})

/** The same, with a warning: another browser signed up with the address too. */
export const confirmOneOfSeveral = defineLetter({
  name: 'confirmOneOfSeveral',
  namespace: 'signUp',
  messages,
  values: ['name', 'person', 'hours', 'link'],
  facts: ['time'],
})

/** Somebody wanted to sign up with an address that has an account. */
export const accountExists = defineLetter({
  name: 'accountExists',
  namespace: 'signUp',
  messages,
  values: ['name', 'link', 'moreLink'],
})
