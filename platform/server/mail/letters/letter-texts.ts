import type { LanguageCode } from '#contract/values/languages.ts'
import type { LetterFoot } from './letter.ts'

/** What stands in every letter; `colon` as the language sets it behind a word. */
export const frameTexts: Readonly<
  Record<
    LanguageCode,
    { linkHint: string; colon: string; automatic: string; wayOut: string; foot: Record<keyof LetterFoot, string> }
  >
> = {
  en: {
    linkHint: 'If the button does not work, copy this address into your browser:',
    colon: ':',
    automatic: 'This email was sent automatically, and nobody reads replies to it.',
    wayOut: 'Stop emails of this kind',
    foot: { help: 'Help', privacy: 'Privacy' },
  },
  it: {
    linkHint: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    colon: ':',
    automatic: 'Questa e-mail è stata inviata automaticamente e nessuno legge le risposte.',
    wayOut: 'Non ricevere più e-mail di questo tipo',
    foot: { help: 'Aiuto', privacy: 'Privacy' },
  },
  fr: {
    linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    colon: ' :',
    automatic: 'Cet e-mail a été envoyé automatiquement et personne ne lit les réponses.',
    wayOut: 'Ne plus recevoir ce type d’e-mails',
    foot: { help: 'Aide', privacy: 'Confidentialité' },
  },
  de: {
    linkHint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    colon: ':',
    automatic: 'Diese E-Mail wurde automatisch gesendet, Antworten liest niemand.',
    wayOut: 'Keine E-Mails dieser Art mehr',
    foot: { help: 'Hilfe', privacy: 'Datenschutz' },
  },
}
