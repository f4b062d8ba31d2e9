import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'

const messages = { en, it, fr, de }

/** The password is another one. */
export const passwordChanged = defineLetter({
  name: 'passwordChanged',
  namespace: 'account',
  messages,
  values: ['name', 'moreLink'],
  facts: ['time'],
})

/** The same, and linked logins were taken off. */
export const passwordReset = defineLetter({
  name: 'passwordReset',
  namespace: 'account',
  messages,
  values: ['name', 'moreLink'],
  facts: ['time', 'logins'],
})

/** A login of another site opens the account. */
export const loginLinked = defineLetter({
  name: 'loginLinked',
  namespace: 'account',
  messages,
  values: ['name', 'moreLink'],
  facts: ['time', 'provider'],
})

/** It no longer does. */
export const loginRemoved = defineLetter({
  name: 'loginRemoved',
  namespace: 'account',
  messages,
  values: ['name', 'moreLink'],
  facts: ['time', 'provider'],
})

/** The code that stands for the password of an account that has none. */
export const proofCode = defineLetter({
  name: 'proofCode',
  namespace: 'account',
  messages,
  values: ['name', 'minutes', 'code', 'moreLink'],
})
