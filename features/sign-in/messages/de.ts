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
  guest: 'Nur eine Belastung auf Ihrem Kontoauszug? <a>Ohne Konto nachsehen</a>',
  or: 'oder',
  accept: 'Mit der ersten Anmeldung akzeptieren Sie die <a>Datenschutzhinweise</a>.',
  offers: {
    title: 'Ihre Karte ist Ihr Ticket',
    trips: 'Jede Fahrt: wann und wo Sie die Karte vorgehalten haben und was sie gekostet hat',
    receipts: 'Belege und eine Aufstellung für jeden Monat',
    pay: 'Eine fehlgeschlagene Zahlung online begleichen',
    statement: 'Herausfinden, wofür eine Belastung auf dem Kontoauszug war',
  },
  popup: {
    submit: 'Mit {title} anmelden',
    show: 'Anmeldefenster anzeigen',
    here: 'Stattdessen auf dieser Seite anmelden',
    hint: 'Die Anmeldung öffnet sich in einem eigenen Fenster. Wer dort noch angemeldet ist, wird vorher abgemeldet.',
    first:
      'Neu hier? Ihr Konto entsteht mit der ersten Anmeldung, mit Ihrem Namen und Ihrer E-Mail-Adresse von dort. Damit akzeptieren Sie die <a>Datenschutzhinweise</a>.',
    left: 'Sie sind abgemeldet. Bis bald!',
  },
  done: {
    title: 'Anmeldung',
    working: 'Einen Moment, wir prüfen Ihre Anmeldung…',
    window: {
      ok: 'Hier sind Sie fertig',
      cancelled: 'Sie haben die Anmeldung nicht abgeschlossen',
      failed: 'Die Anmeldung hat nicht geklappt',
    },
    windowText: 'Sie können dieses Fenster schließen und dort weitermachen, wo Sie begonnen haben.',
    close: 'Dieses Fenster schließen',
    toPortal: 'Zum Portal',
    asks: 'Anmelden?',
    asksText:
      'In diesem Browser hat sich gerade jemand mit {name} angemeldet, aber nicht aus diesem Fenster. Fahren Sie nur fort, wenn Sie es waren.',
    goOn: 'Ja, anmelden',
    back: 'Zurück',
    toLogin: 'Zurück zur Anmeldung',
  },
  errors: {
    email: { invalid: 'Ungültige E-Mail-Adresse' },
    password: {
      password: { incorrect: 'Ungültiges Passwort' },
      not_offered: 'Dieses Portal kennt keine Passwörter. Melden Sie sich über die Anmeldung des Betreibers an.',
    },
    account: { not_found: 'Dieses Konto gibt es nicht' },
    NoAccountFound: 'Dieses Konto gibt es nicht',
    UnconfirmedEmail: 'E-Mail-Adresse nicht bestätigt',
  },
  neutral: {
    errors: {
      email: { invalid: 'Ungültige E-Mail-Adresse' },
      password: {
        password: { incorrect: 'E-Mail-Adresse oder Passwort ist falsch' },
        not_offered: 'Dieses Portal kennt keine Passwörter. Melden Sie sich über die Anmeldung des Betreibers an.',
      },
      account: { not_found: 'E-Mail-Adresse oder Passwort ist falsch' },
      NoAccountFound: 'E-Mail-Adresse oder Passwort ist falsch',
      UnconfirmedEmail: 'E-Mail-Adresse nicht bestätigt',
    },
  },
}
