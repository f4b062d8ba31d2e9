import { de } from '#features/sign-up/messages/de.ts'
import { en } from '#features/sign-up/messages/en.ts'
import { fr } from '#features/sign-up/messages/fr.ts'
import { it } from '#features/sign-up/messages/it.ts'
import type { Letters } from '#platform/server/mail/letter-texts.ts'

/** Every letter that the portal sends, in all languages, from the messages of its feature. */
export const letters: Letters = {
  confirmEmail: { en: en.mail.confirmEmail, it: it.mail.confirmEmail, fr: fr.mail.confirmEmail, de: de.mail.confirmEmail },
  accountExists: { en: en.mail.accountExists, it: it.mail.accountExists, fr: fr.mail.accountExists, de: de.mail.accountExists },
} // prettier-ignore
