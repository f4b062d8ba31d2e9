import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  notFoundTitle: 'Knapp verpasst . . .',
  notFoundText:
    'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben oder der Link ist unvollständig.',
  notFoundHome: 'Zurück zum Portal',
  notFoundDashboard: 'Zurück zur Übersicht',
  privacyTitle: 'Datenschutz',
  privacyText: 'PDF',
  privacyPdf: 'Die Datenschutzhinweise von {operator} sind ein PDF-Dokument.',
  privacyOpen: 'Hinweise öffnen (PDF)',
  privacySave: 'Auf diesem Gerät speichern',
  privacyBack: 'Zurück zum Portal',
  expiredTitle: 'Dieser Link ist abgelaufen',
  expiredText:
    'Links in unseren E-Mails funktionieren nur für begrenzte Zeit, manche nur einmal. Fordern Sie einen neuen an: Er kommt in wenigen Minuten.',
  expiredAction: 'Neuen Link senden',
  expiredConfirmation: 'Neuer Link zur Bestätigung',
  expiredReset: 'Neuer Link für ein Passwort',
  expiredBack: 'Zurück zur Anmeldung',
  ifExistsTitle: 'Prüfen Sie Ihre E-Mails',
  ifExistsText:
    'Falls es ein Konto für <b>{sent_to}</b> gibt, haben wir eine E-Mail an diese Adresse gesendet. Öffnen Sie sie und folgen Sie dem Link.',
  ifExistsTextAny:
    'Falls es ein Konto für diese Adresse gibt, haben wir eine E-Mail dorthin gesendet. Öffnen Sie sie und folgen Sie dem Link.',
  sentTitle: 'E-Mail gesendet',
  sentText: 'Wir haben eine E-Mail an <b>{sent_to}</b> gesendet. Öffnen Sie sie und folgen Sie dem Link.',
  sentTextAny: 'Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie sie und folgen Sie dem Link.',
  spam: 'Nach einigen Minuten noch nichts da? Sehen Sie auch im Spam-Ordner nach und prüfen Sie, ob die Adresse stimmt.',
  resetFor:
    'Der Link gilt {minutes} Minuten. Nach einigen Minuten noch nichts da? Sehen Sie auch im Spam-Ordner nach und prüfen Sie, ob die Adresse stimmt.',
  sentBack: 'Zurück zur Anmeldung',
  sentAgain: 'Andere Adresse verwenden',
}
