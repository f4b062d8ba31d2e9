import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Anmelden',
  lead: 'Hier finden Sie die Fahrten, die Sie mit Bankkarte oder Smartphone bezahlt haben, Ihre Zahlungen und Belege.',
  leadNext: 'Bitte melden Sie sich an, um fortzufahren. Wir bringen Sie danach an dieselbe Stelle zurück.',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  forgot: '<a>Passwort vergessen?</a>',
  noAccount: 'Zum ersten Mal hier? <a>Konto erstellen</a>',
  noMail: 'Keine Bestätigungs-E-Mail erhalten? <a>Erneut anfordern</a>',
  errors: {
    email: { invalid: 'Ungültige E-Mail' },
    password: { password: { incorrect: 'Ungültiges Passwort' } },
    account: { not_found: 'Dieses Konto gibt es nicht' },
    NoAccountFound: 'Dieses Konto gibt es nicht',
    UnconfirmedEmail: 'E-Mail nicht bestätigt',
  },
  neutral: {
    errors: {
      email: { invalid: 'Ungültige E-Mail' },
      password: { password: { incorrect: 'E-Mail oder Passwort ist falsch' } },
      account: { not_found: 'E-Mail oder Passwort ist falsch' },
      NoAccountFound: 'E-Mail oder Passwort ist falsch',
      UnconfirmedEmail: 'E-Mail nicht bestätigt',
    },
  },
}
