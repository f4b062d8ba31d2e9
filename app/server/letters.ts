import { de as accountDe } from '#features/account/messages/de.ts'
import { en as accountEn } from '#features/account/messages/en.ts'
import { fr as accountFr } from '#features/account/messages/fr.ts'
import { it as accountIt } from '#features/account/messages/it.ts'
import { de as accountDeletionDe } from '#features/account-deletion/messages/de.ts'
import { en as accountDeletionEn } from '#features/account-deletion/messages/en.ts'
import { fr as accountDeletionFr } from '#features/account-deletion/messages/fr.ts'
import { it as accountDeletionIt } from '#features/account-deletion/messages/it.ts'
import { de as passwordRecoveryDe } from '#features/password-recovery/messages/de.ts'
import { en as passwordRecoveryEn } from '#features/password-recovery/messages/en.ts'
import { fr as passwordRecoveryFr } from '#features/password-recovery/messages/fr.ts'
import { it as passwordRecoveryIt } from '#features/password-recovery/messages/it.ts'
import { de as signUpDe } from '#features/sign-up/messages/de.ts'
import { en as signUpEn } from '#features/sign-up/messages/en.ts'
import { fr as signUpFr } from '#features/sign-up/messages/fr.ts'
import { it as signUpIt } from '#features/sign-up/messages/it.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { LetterOfAllLanguages, Letters, LetterTexts } from '#platform/server/mail/letter-texts.ts'

/** Every letter that the portal sends, in all languages, from the messages of its feature. */
export const letters: Letters = {
  ...lettersOf('signUp', { en: signUpEn, it: signUpIt, fr: signUpFr, de: signUpDe }, 'confirmEmail', 'confirmOneOfSeveral', 'accountExists'),
  ...lettersOf('passwordRecovery', { en: passwordRecoveryEn, it: passwordRecoveryIt, fr: passwordRecoveryFr, de: passwordRecoveryDe }, 'resetPassword', 'resetPasswordLinked', 'noPassword'),
  ...lettersOf('account', { en: accountEn, it: accountIt, fr: accountFr, de: accountDe }, 'passwordChanged', 'passwordReset', 'loginLinked', 'loginRemoved', 'ticketIssued'),
  ...lettersOf('accountDeletion', { en: accountDeletionEn, it: accountDeletionIt, fr: accountDeletionFr, de: accountDeletionDe }, 'deletionCode', 'accountDeleted'),
} // prettier-ignore

type MailTexts<Name extends string> = { mail: Readonly<Record<Name, LetterTexts>> }

/** `namespace` is the one of app/messages, under which a tenant's own texts lie. */
function lettersOf<Name extends string>(
  namespace: string,
  messages: Readonly<Record<LanguageCode, MailTexts<Name>>>,
  ...names: Name[]
): Record<Name, LetterOfAllLanguages> {
  const textsOf = (name: Name) => ({
    en: messages.en.mail[name],
    it: messages.it.mail[name],
    fr: messages.fr.mail[name],
    de: messages.de.mail[name],
  })
  const entries = names.map((name) => [name, { namespace, texts: textsOf(name) }])
  return Object.fromEntries(entries) as Record<Name, LetterOfAllLanguages>
}
