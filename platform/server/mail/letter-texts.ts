import type { LanguageCode } from '#contract/values/languages.ts'
import type { MailName } from './mail.ts'

/**
 * Texts of one letter in one language, with ICU arguments: the letter's values, `operator`, the tenant's title, and its
 * choice `signIn`, for words about passwords.
 * `text` may have paragraphs, parted by an empty line.
 */
export interface LetterTexts {
  subject: string
  heading: string
  text: string
  /** On the button that opens `values.link`; without one there is no button. */
  button?: string
  /** A sentence that leads to `values.moreLink`, written out below. */
  more?: string
  /** What to do if the reader did not ask for this letter. */
  note: string
}

/** One letter in all languages, and the namespace of its texts: a tenant's own lie under NAMESPACE.mail.LETTER. */
export interface LetterOfAllLanguages {
  namespace: string
  texts: Readonly<Record<LanguageCode, LetterTexts>>
}

/** All letters; put together from the features' messages by app. */
export type Letters = Readonly<Record<MailName, LetterOfAllLanguages>>

/** What stands in every letter; `colon` as the language sets it behind a word. */
export const frameTexts: Readonly<Record<LanguageCode, { linkHint: string; colon: string; automatic: string }>> = {
  en: {
    linkHint: 'If the button does not work, copy this address into your browser:',
    colon: ':',
    automatic: 'This email was sent automatically. Please do not reply to it.',
  },
  it: {
    linkHint: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    colon: ':',
    automatic: 'Questa e-mail è stata inviata automaticamente. Ti preghiamo di non rispondere.',
  },
  fr: {
    linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    colon: ' :',
    automatic: 'Cet e-mail a été envoyé automatiquement. Merci de ne pas y répondre.',
  },
  de: {
    linkHint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    colon: ':',
    automatic: 'Diese E-Mail wurde automatisch gesendet. Bitte antworten Sie nicht darauf.',
  },
}
