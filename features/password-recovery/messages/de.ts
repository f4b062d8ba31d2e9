import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Passwort vergessen?',
  checkingTitle: 'Ihr Link wird geprüft',
  resetTitle: 'Neues Passwort wählen',
  doneTitle: 'Ihr Passwort ist geändert',
  lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen können.',
  email: 'E-Mail',
  submit: 'Link senden',
  backToLogin: '<a>Zurück zur Anmeldung</a>',
  unconfirmedWay: 'Ihre E-Mail-Adresse muss zuerst bestätigt werden. <a>Bestätigungs-E-Mail erneut anfordern</a>',
  checkingText: 'Einen Moment bitte.',
  resetLead:
    'Damit melden Sie sich künftig an. Zu Ihrer Sicherheit werden alle Geräte, die noch angemeldet sind, abgemeldet.',
  resetLogins:
    'Verknüpfte Anmeldungen über andere Websites werden entfernt; Ihre eigenen können Sie wieder verknüpfen.',
  new_password: 'Neues Passwort',
  confirm_new_password: 'Neues Passwort wiederholen',
  resetSubmit: 'Neues Passwort speichern',
  doneText: 'Sie können sich jetzt mit dem neuen Passwort anmelden. Geräte, die angemeldet waren, wurden abgemeldet.',
  doneLogins:
    'Verknüpfte Anmeldungen über andere Websites öffnen Ihr Konto nicht mehr; Ihre eigenen können Sie auf Ihrer Kontoseite wieder verknüpfen.',
  doneAction: 'Anmelden',
  notMe: {
    errors: { request: { expired: 'Dieser Link gilt nicht mehr.' } },
    title: 'Alle abmelden?',
    text: {
      form: 'Ein Klick meldet jedes Gerät ab, auch Ihres, und beendet Ihr Passwort, Ihre Passkeys und Ihre verknüpften Anmeldungen. Danach wählen Sie über den Link, den wir Ihnen per E-Mail senden, ein neues Passwort.',
      popup: 'Ein Klick meldet jedes Gerät ab, auch Ihres.',
    },
    press: 'Das war ich nicht: alle abmelden',
    doneTitle: 'Alle sind abgemeldet',
    doneText: {
      form: 'Niemand kommt mehr in Ihr Konto. Schauen Sie in Ihr Postfach: Über unseren Link wählen Sie ein neues Passwort und melden sich damit an.',
      popup:
        'Niemand ist hier mehr in Ihrem Konto angemeldet. Kennt jemand Ihren Zugang, ändern Sie ihn dort, wo Sie sich anmelden, bevor Sie wieder hereinkommen.',
    },
    toLogin: 'Zurück zur Anmeldung',
    goneTitle: 'Dieser Link gilt nicht mehr',
    goneText: {
      form: 'Er wurde schon benutzt oder ist zu alt. Auch ein neues Passwort meldet jedes Gerät ab.',
      popup: 'Er wurde schon benutzt oder ist zu alt. Andere Geräte können Sie auf Ihrer Kontoseite abmelden.',
    },
    goneAction: {
      form: 'Neues Passwort wählen',
      popup: 'Zurück zur Anmeldung',
    },
  },
  errors: {
    email: { invalid: 'Ungültige E-Mail-Adresse' },
    new_password: { weak: 'Passwort zu schwach' },
    confirm_new_password: { not_match: 'Die Passwörter stimmen nicht überein' },
    account: { not_found: 'Dieses Konto gibt es nicht', unconfirmed: 'E-Mail-Adresse nicht bestätigt' },
    NoAccountFound: 'Dieses Konto gibt es nicht',
    UnconfirmedEmail: 'E-Mail-Adresse nicht bestätigt',
  },
  mail: {
    resetPassword: {
      subject: 'Wählen Sie ein neues Passwort für {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Jemand, wahrscheinlich Sie selbst, hat für dieses Konto ein neues Passwort angefordert. Wählen Sie es über die Schaltfläche unten. Der Link gilt {minutes} Minuten.',
      button: 'Neues Passwort wählen',
      note: 'Sie haben nichts angefordert? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    },
    resetPasswordLinked: {
      subject: 'Wählen Sie ein neues Passwort für {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Jemand, wahrscheinlich Sie selbst, hat für dieses Konto ein neues Passwort angefordert. Wählen Sie es über die Schaltfläche unten. Der Link gilt {minutes} Minuten.\n\nDiese Anmeldungen über andere Websites öffnen dieses Konto zurzeit: {logins}. Ein neues Passwort entfernt sie; Ihre eigenen können Sie danach wieder verknüpfen.',
      button: 'Neues Passwort wählen',
      note: 'Sie haben nichts angefordert? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    },
    noPassword: {
      subject: 'So melden Sie sich bei {operator} an',
      heading: 'Guten Tag, {name}',
      text: 'Jemand, wahrscheinlich Sie selbst, hat für dieses Konto ein neues Passwort angefordert. Ihr Konto hat keines und braucht keines: Drücken Sie auf der Anmeldeseite „Mit {operator} anmelden“.',
      button: 'Anmelden',
      note: 'Sie haben nichts angefordert? Dann tun Sie nichts: Ihr Konto bleibt, wie es ist.',
    },
  },
}
