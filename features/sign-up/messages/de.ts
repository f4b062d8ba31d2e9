import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Konto erstellen',
  succeededTitle: 'Fast geschafft: Prüfen Sie Ihre E-Mails',
  resendTitle: 'Bestätigungs-E-Mail erneut anfordern',
  confirmingTitle: 'E-Mail-Adresse wird bestätigt',
  confirmedTitle: 'E-Mail-Adresse bestätigt',
  unconfirmedTitle: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
  lead: 'Ein Konto für alle Fahrten, die Sie mit Bankkarte, Smartphone oder Uhr bezahlen.',
  name: 'Vorname',
  surname: 'Nachname',
  date_of_birth: 'Geburtsdatum',
  date_of_birth_use: 'Steht nur in Ihrem Konto und wird sonst nicht verwendet.',
  email: 'E-Mail',
  confirm_email: 'E-Mail wiederholen',
  password: 'Passwort',
  confirm_password: 'Passwort wiederholen',
  language: 'Sprache der E-Mails',
  privacy: 'Datenschutz',
  privacyLink: 'Ich akzeptiere die <a>Datenschutzhinweise</a>',
  submit: 'Konto erstellen',
  otherSites: 'Schneller mit einem Konto auf einer anderen Seite',
  acceptSites: 'Wenn Sie dort fortfahren, akzeptieren Sie die <a>Datenschutzhinweise</a>.',
  orEmail: 'oder mit Ihrer E-Mail-Adresse',
  steps: { label: 'Schritte', details: 'Ihre Daten', email: 'E-Mail bestätigen' },
  haveAccount: 'Schon registriert? <a>Anmelden</a>',
  succeededText:
    'Wir haben eine E-Mail an <b>{sent_to}</b> gesendet. Öffnen Sie sie und folgen Sie dem Link: Damit ist Ihre Adresse bestätigt und Sie können sich anmelden.',
  succeededTextAny:
    'Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie sie und folgen Sie dem Link: Damit ist Ihre Adresse bestätigt und Sie können sich anmelden.',
  notSentTitle: 'Konto erstellt',
  notSentText:
    'Ihr Konto ist erstellt, aber die E-Mail an <b>{sent_to}</b> konnte gerade nicht gesendet werden. Fordern Sie sie unten erneut an.',
  notSentTextAny:
    'Ihr Konto ist erstellt, aber die E-Mail konnte gerade nicht gesendet werden. Fordern Sie sie erneut an.',
  validFor: 'Der Link gilt {hours} Stunden. Nach einigen Minuten noch nichts da? Sehen Sie auch im Spam-Ordner nach.',
  resend: 'E-Mail erneut senden',
  resendIn: 'E-Mail erneut senden (in {seconds} s)',
  resent: 'Wir haben die E-Mail erneut gesendet.',
  changeAddress: 'Andere Adresse verwenden',
  toLogin: 'Zurück zur Anmeldung',
  resendLead:
    'Geben Sie die E-Mail-Adresse Ihrer Registrierung ein. Wir senden Ihnen einen neuen Link zur Bestätigung.',
  resendSubmit: 'E-Mail senden',
  backToLogin: '<a>Zurück zur Anmeldung</a>',
  confirmingText: 'Einen Moment bitte.',
  confirmedText: '<b>{email}</b> ist bestätigt. Sie können sich jetzt anmelden.',
  confirmedTextAny: 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.',
  confirmedAction: 'Anmelden',
  unconfirmedText:
    'Sie können sich anmelden, sobald <b>{email}</b> bestätigt ist. Öffnen Sie unsere E-Mail und folgen Sie dem Link, oder lassen Sie sie erneut senden.',
  unconfirmedTextAny:
    'Sie können sich anmelden, sobald Ihre E-Mail-Adresse bestätigt ist. Öffnen Sie unsere E-Mail und folgen Sie dem Link, oder lassen Sie sie erneut senden.',
  errors: {
    email: { invalid: 'Ungültige E-Mail-Adresse' },
    user: {
      name: { required: 'Geben Sie Ihren Vornamen ein', invalid: 'Dieser Vorname ist ungültig' },
      surname: { required: 'Geben Sie Ihren Nachnamen ein', invalid: 'Dieser Nachname ist ungültig' },
      date_of_birth: { invalid: 'Dieses Datum ist ungültig' },
      email: { required: 'Geben Sie Ihre E-Mail-Adresse ein', invalid: 'Ungültige E-Mail-Adresse' },
      confirm_email: {
        required: 'Geben Sie dieselbe E-Mail-Adresse noch einmal ein',
        not_match: 'Die E-Mail-Adressen stimmen nicht überein',
      },
      password: { required: 'Wählen Sie ein Passwort', weak: 'Passwort zu schwach' },
      confirm_password: {
        required: 'Geben Sie dasselbe Passwort noch einmal ein',
        not_match: 'Die Passwörter stimmen nicht überein',
      },
      language: { notSupported: 'Sprache wird nicht unterstützt' },
    },
    account: {
      not_found: 'Dieses Konto gibt es nicht',
      already_exists: 'Dieses Konto gibt es bereits',
      already_confirmed: 'E-Mail-Adresse ist bereits bestätigt',
    },
    accountAlreadyExists: 'Dieses Konto gibt es bereits',
    NoAccountFound: 'Dieses Konto gibt es nicht',
    AccountAlreadyConfirmed: 'E-Mail-Adresse ist bereits bestätigt',
  },
  mail: {
    confirmEmail: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {operator}',
      heading: 'Willkommen, {name}',
      text: 'Ein Schritt fehlt noch: Bestätigen Sie, dass diese Adresse Ihre ist. Der Link gilt {hours} Stunden.\n\nSie haben sich am {time} als {person} registriert.',
      button: 'E-Mail-Adresse bestätigen',
      note: 'Sie haben sich nicht registriert? Dann tun Sie nichts: Ohne Ihre Bestätigung kann niemand das Konto benutzen.',
    },
    confirmOneOfSeveral: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {operator}',
      heading: 'Willkommen, {name}',
      text: 'Bitte lesen Sie genau: Mit dieser Adresse hat man sich mehr als einmal registriert, und nicht immer im selben Browser.\n\nDiese E-Mail bestätigt die Registrierung von {person} vom {time}, mit dem damals gewählten Passwort. Folgen Sie dem Link nur, wenn Sie das waren. Er gilt {hours} Stunden.',
      button: 'Meine Registrierung bestätigen',
      note: 'Das waren nicht Sie? Dann tun Sie mit dieser E-Mail nichts und öffnen Sie die zu Ihrer eigenen Registrierung. Sobald Sie Ihre bestätigen, enden alle anderen.',
    },
    accountExists: {
      subject: 'Sie haben bereits ein Konto bei {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Jemand, wahrscheinlich Sie selbst, hat gerade versucht, sich mit dieser Adresse zu registrieren. Sie haben damit bereits ein Konto, es wurde also nichts geändert.',
      button: 'Anmelden',
      more: 'Sie haben Ihr Passwort vergessen? Wählen Sie hier ein neues:',
      moreButton: 'Neues Passwort wählen',
      note: 'Das waren nicht Sie? Dann müssen Sie nichts tun: Ihr Konto ist unverändert.',
    },
  },
}
