import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'
import { fr } from '../messages/fr.ts'
import { it } from '../messages/it.ts'
import { defineLetter } from '#platform/server/mail/letters/letter.ts'

// None of them says what somebody wrote or what it is about: who reads the mails may be another one than who travels.
const told = {
  namespace: 'cases',
  messages: { en, it, fr, de },
  values: ['name', 'link'],
  facts: ['number'],
} as const
const toldByWhen = { ...told, facts: ['number', 'answer_by'] } as const

/** It has a number, and is answered by a day. */
export const caseOpened = defineLetter({ name: 'caseOpened', ...toldByWhen })

/** The operator needs to know more. */
export const caseQuestion = defineLetter({ name: 'caseQuestion', ...told })

/** The operator answered. */
export const caseAnswered = defineLetter({ name: 'caseAnswered', ...told })

/** Nobody has to do anything any more. */
export const caseClosed = defineLetter({ name: 'caseClosed', ...told })

/** The traveller opened it again. */
export const caseReopened = defineLetter({ name: 'caseReopened', ...toldByWhen })
