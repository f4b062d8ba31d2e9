import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Zahlungsbeleg',
  forHelpDesk: 'Für den Kundendienst:',
  missingId: 'Das Feld {field} fehlt in der GET-Anfrage',
  missingIdTitle: 'Dieser Link ist unvollständig',
  missingIdText:
    'Er sagt nicht, um welchen Beleg es geht. Öffnen Sie den Beleg über Ihre Zahlungen oder kopieren Sie den ganzen Link noch einmal.',
  back: { payments: 'Alle Zahlungen', search: 'Weitere Abbuchung suchen', login: 'Zurück zur Anmeldung' },
  toPayment: 'Wofür ist diese Zahlung?',
  toPayments: 'Ihre Zahlungen',
  logInToPayments: 'Anmelden und Ihre Zahlungen ansehen',
  byStatement: 'Über den Kontoauszug finden',
  print: 'Drucken',
  preparing: 'Ihr PDF wird vorbereitet.',
  byItself: 'Es wird automatisch heruntergeladen.',
  ready: 'Ihr PDF ist bereit.',
  ifNot: 'Kein Download? Nutzen Sie die Schaltfläche.',
  notPrepared: 'Das PDF konnte nicht vorbereitet werden.',
  tryButton: 'Versuchen Sie es mit der Schaltfläche.',
  pdf: {
    word: 'beleg',
    title: 'Zahlungsbeleg',
    device: 'Smartphone oder Uhr',
    shortened: 'Nicht alles passt auf diesen Beleg. Alle Fahrten finden Sie im Portal.',
    times: 'Alle Uhrzeiten: {zone}.',
    page: 'Seite {page} von {pages}',
  },
}
