import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  mail: {
    deletionCode: {
      subject: 'Ihr Code zum Löschen Ihres Kontos bei {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Sie möchten Ihr Konto löschen. Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben. Er gilt {minutes} Minuten, und nur dort.',
      note: 'Sie haben das nicht angefordert? Dann tun Sie nichts und verraten Sie niemandem diesen Code: Ihr Konto bleibt. Vielleicht kennt jemand Ihr Passwort, wählen Sie daher ein neues.',
    },
    accountDeleted: {
      subject: 'Ihr Konto bei {operator} ist gelöscht',
      heading: 'Auf Wiedersehen, {name}',
      text: 'Ihr Konto ist gelöscht, und mit ihm Ihre persönlichen Daten, Ihre Karten und Ihre Anmeldungen.\n\nDer Betreiber bewahrt die Zahlungen in seinen Büchern auf, wie es das Gesetz verlangt, ohne Ihren Namen. Ihre Karten gelten weiterhin als Fahrausweis.',
      note: 'Dies ist die letzte E-Mail, die wir an diese Adresse senden.',
    },
  },
}
