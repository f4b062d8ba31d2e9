import type { LanguageCode } from '#contract/values/languages.ts'

/** What stands in every letter; `colon` as the language sets it behind a word. */
export const frameTexts: Readonly<
  Record<LanguageCode, { linkHint: string; colon: string; automatic: string; wayOut: string }>
> = {
  en: {
    linkHint: 'If the button does not work, copy this address into your browser:',
    colon: ':',
    automatic: 'This email was sent automatically. Please do not reply to it.',
    wayOut: 'Stop emails of this kind',
  },
  it: {
    linkHint: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    colon: ':',
    automatic: 'Questa e-mail è stata inviata automaticamente. Ti preghiamo di non rispondere.',
    wayOut: 'Non ricevere più e-mail di questo tipo',
  },
  fr: {
    linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    colon: ' :',
    automatic: 'Cet e-mail a été envoyé automatiquement. Merci de ne pas y répondre.',
    wayOut: 'Ne plus recevoir ce type d’e-mails',
  },
  de: {
    linkHint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    colon: ':',
    automatic: 'Diese E-Mail wurde automatisch gesendet. Bitte antworten Sie nicht darauf.',
    wayOut: 'Keine E-Mails dieser Art mehr',
  },
}
