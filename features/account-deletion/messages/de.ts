import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  requestTitle: 'Konto löschen',
  confirmTitle: 'Löschung bestätigen',
  deletedTitle: 'Ihr Konto wurde gelöscht',
  requestLead:
    'Bitte lesen Sie zuerst, was gelöscht wird und was bleiben muss. Noch geschieht nichts: Zuerst senden wir Ihnen per E-Mail einen Code.',
  goesTitle: 'Was gelöscht wird, sofort und endgültig',
  goes: {
    person: {
      form: 'Ihr Name, Ihre E-Mail-Adresse und Ihr Passwort',
      popup: 'Ihr Name und Ihre E-Mail-Adresse',
    },
    cards: 'Die Verknüpfung mit Ihren Bankkarten; Ihre Fahrten und Zahlungen sieht hier niemand mehr',
    settings: 'Ihre Einstellungen und verknüpften Anmeldungen',
    sessions: 'Alle Sitzungen: Jedes Gerät wird abgemeldet',
  },
  staysTitle: 'Was bleibt',
  stays: {
    books:
      'Das Gesetz verlangt es: Beträge und Daten Ihrer Zahlungen bleiben in den Büchern des Betreibers, solange das Handels- und Steuerrecht es vorsieht, in der Regel zehn Jahre. Ihr Name und Ihre E-Mail-Adresse stehen nicht mehr dabei.',
    receipts: 'Ein Beleg, dessen Link Sie weitergegeben haben, lässt sich weiterhin öffnen. Er nennt keinen Namen.',
    due: 'Fehlgeschlagene Zahlungen bleiben fällig. Begleichen Sie sie vorher, das ist einfacher.',
  },
  dueSum:
    'Noch offen aus fehlgeschlagenen Zahlungen: {amount}. Das bleibt auch ohne Konto fällig. Begleichen Sie es vorher, das ist einfacher.',
  dueNone: 'Im Moment ist nichts offen. Eine Zahlung, die später fehlschlägt, bleibt fällig.',
  toDue: 'Fälliges ansehen',
  requestAction: 'Code per E-Mail senden',
  keep: 'Konto behalten',
  offline: 'Sie sind offline. Ein Konto lässt sich nur mit Verbindung löschen.',
  confirmLead:
    'Geben Sie den Code aus der E-Mail an <b>{email}</b> ein. Ihr Konto wird dann sofort gelöscht und lässt sich nicht wiederherstellen.',
  confirmLeadUnsent:
    'Dafür brauchen Sie einen Code, den wir an <b>{email}</b> senden. Mit ihm wird Ihr Konto sofort gelöscht und lässt sich nicht wiederherstellen.',
  earlierAddress:
    'Ihre E-Mail-Adresse wurde vor wenigen Tagen geändert. Zum Schutz des Kontos geht der Code bis <time></time> an die vorherige Adresse. Sie lesen sie nicht mehr? Danach geht der Code an <b>{email}</b>.',
  OTP: 'Einmalcode (OTP)',
  codeHint: '{digits} Ziffern, gültig für {minutes} Minuten und {tries} Versuche. Leerzeichen stören nicht.',
  confirmSubmit: 'Mein Konto endgültig löschen',
  resend: 'Neuen Code senden',
  resendIn: 'Neuen Code senden (in {seconds} s)',
  sent: 'Wir haben einen Code gesendet. Nur der neueste gilt.',
  deletedText:
    'Ihre Daten sind nicht mehr im Portal. Wir bestätigen es auch per E-Mail an die Adresse, die Sie hier hatten.',
  goingOn: 'Sie öffnet sich gleich von selbst.',
  goingOnPaused: 'Sie bleiben hier, solange der Fokus auf dieser Schaltfläche ist.',
  goOn: 'Zur Startseite',
  errors: {
    otp: { invalid: 'Ungültiger Einmalcode' },
    invalid: 'Ungültiger Einmalcode',
    spent:
      'Dieser Code gilt nicht mehr: Er ist zu alt, wurde ersetzt oder zu oft falsch eingegeben. Lassen Sie sich einen neuen senden.',
  },
  mail: {
    deletionCode: {
      subject: 'Ihr Code zum Löschen Ihres Kontos bei {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Sie möchten Ihr Konto löschen. Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben. Er gilt {minutes} Minuten und nur dort.',
      more: 'Das waren nicht Sie? {signIn, select, popup {Dann benutzt vielleicht jemand Ihr Konto. Sehen Sie dort nach, was geschehen ist, und melden Sie alle anderen ab:} other {Dann kennt vielleicht jemand Ihr Passwort. Wählen Sie ein neues:}}',
      moreButton: '{signIn, select, popup {Das war ich nicht} other {Neues Passwort wählen}}',
      note: 'Wenn Sie diesen Code nicht angefordert haben, verraten Sie ihn niemandem: Ohne ihn bleibt Ihr Konto.',
    },
    accountDeleted: {
      subject: 'Ihr Konto bei {operator} wurde gelöscht',
      heading: 'Auf Wiedersehen, {name}',
      text: 'Ihr Konto wurde gelöscht, und mit ihm Ihre persönlichen Daten, Ihre Karten und Ihre Anmeldungen.\n\nDer Betreiber bewahrt die Zahlungen in seinen Büchern auf, wie es das Gesetz verlangt, ohne Ihren Namen. Mit Ihren Karten können Sie weiterhin fahren.',
      note: 'Dies ist die letzte E-Mail, die wir an diese Adresse senden.',
    },
  },
}
