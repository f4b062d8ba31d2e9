import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  alertKinds: {
    ticket: 'Jedes neue Ticket',
    payment_failed: 'Eine Zahlung ist fehlgeschlagen',
    payment_paid: 'Eine fehlgeschlagene Zahlung ist beglichen',
    card_changed: 'Eine Karte wird hinzugefügt oder entfernt',
    card_expiring: 'Eine Karte läuft bald ab',
    new_login: 'Anmeldung von einem neuen Gerät',
    monthly_statement: 'Ihre Aufstellung jeden Monat',
  },
  alertWords: {
    cardsConcerned: 'die betroffenen Karten',
    inTotal: 'zusammen {amount}',
    linked: 'hinzugefügt',
    removed: 'entfernt',
    unknownBrowser: 'Unbekannter Browser',
    payments: '{count, plural, =0 {Nichts wurde abgebucht} one {Eine Zahlung} other {# Zahlungen}}',
  },
  mail: {
    alertPaymentFailed: {
      subject:
        '{count, plural, one {Eine Zahlung über {amount} ist fehlgeschlagen} other {{count} Zahlungen sind fehlgeschlagen, {total}}}',
      heading: 'Guten Tag, {name}',
      text: '{count, plural, one {Bis diese Zahlung beglichen ist, kann Ihre Karte an den Lesegeräten abgelehnt werden. Sie können jetzt bezahlen, mit dieser oder einer anderen Karte.} other {Bis diese {count} Zahlungen beglichen sind, können die Lesegeräte {cards} ablehnen. Sie können jetzt bezahlen, mit jeder Karte.}}\n\n{rest, plural, =0 {} one {Und eine weitere Zahlung.} other {Und {rest} weitere Zahlungen.}}',
      button: '{count, plural, one {{amount} bezahlen} other {Ansehen und bezahlen}}',
      note: 'Sie erhalten diese E-Mail, weil Ihr Konto bei fehlgeschlagenen Zahlungen eine verlangt.',
    },
    alertPaymentPaid: {
      subject: '{count, plural, one {Bezahlt: {amount}} other {{count} Zahlungen sind beglichen, {total}}}',
      heading: 'Guten Tag, {name}',
      text: '{count, plural, one {Eine fehlgeschlagene Zahlung ist jetzt beglichen.} other {{count} fehlgeschlagene Zahlungen sind jetzt beglichen.}}{due, select, none { Es ist nichts mehr zu tun.} other {}}\n\n{rest, plural, =0 {} one {Und eine weitere Zahlung.} other {Und {rest} weitere Zahlungen.}}',
      button: '{count, plural, one {Beleg ansehen} other {Zahlungen ansehen}}',
      more: 'Noch offen: {due}.',
      moreButton: 'Ansehen und bezahlen',
      note: 'Sie erhalten diese E-Mail, weil Ihr Konto eine verlangt, sobald eine fehlgeschlagene Zahlung beglichen ist.',
    },
    alertCardChanged: {
      subject: 'Die Karten Ihres Kontos bei {operator} haben sich geändert',
      heading: 'Guten Tag, {name}',
      text: 'Die Karten Ihres Kontos haben sich geändert:\n\nFahrten mit einer Karte erscheinen in Ihrem Konto, solange sie dort hinzugefügt ist. Waren Sie das nicht, ist vielleicht jemand anderes in Ihrem Konto angemeldet.',
      button: 'Ihre Karten ansehen',
      note: 'Sie erhalten diese E-Mail, weil Ihr Konto eine verlangt, wenn eine Karte hinzugefügt oder entfernt wird.',
    },
    alertCardAdded: {
      subject: '{card} wurde Ihrem Konto bei {operator} hinzugefügt',
      heading: 'Guten Tag, {name}',
      text: '{card} wurde Ihrem Konto am {time} hinzugefügt. Ihre Fahrten mit dieser Karte erscheinen dort, bis sie entfernt wird.\n\nWaren Sie das nicht, ist vielleicht jemand anderes in Ihrem Konto angemeldet.',
      button: 'Ihre Karten ansehen',
      note: 'Sie erhalten diese E-Mail, weil Ihr Konto eine verlangt, wenn eine Karte hinzugefügt oder entfernt wird.',
    },
    alertCardRemoved: {
      subject: '{card} wurde aus Ihrem Konto bei {operator} entfernt',
      heading: 'Guten Tag, {name}',
      text: '{card} wurde am {time} aus Ihrem Konto entfernt. Ihre Fahrten mit dieser Karte erscheinen dort nicht mehr.\n\nWaren Sie das nicht, ist vielleicht jemand anderes in Ihrem Konto angemeldet.',
      button: 'Ihre Karten ansehen',
      note: 'Sie erhalten diese E-Mail, weil Ihr Konto eine verlangt, wenn eine Karte hinzugefügt oder entfernt wird.',
    },
    alertCardExpiring: {
      subject: 'Eine Karte Ihres Kontos bei {operator} läuft bald ab',
      heading: 'Guten Tag, {name}',
      text: 'Diese Karte Ihres Kontos läuft bald ab:\n\nFügen Sie die neue hinzu, sobald Sie sie haben: Dann erscheinen Ihre Fahrten weiterhin in Ihrem Konto, und Sie können begleichen, was offen ist. Fahrten mit der alten Karte bleiben dort.',
      button: 'Die neue Karte hinzufügen',
      note: 'Sie erhalten diese E-Mail, weil Ihr Konto eine verlangt, wenn eine Karte bald abläuft.',
    },
    alertNewLogin: {
      subject: 'Neue Anmeldung in Ihrem Konto bei {operator}',
      heading: 'Guten Tag, {name}',
      text: 'Jemand hat sich in Ihrem Konto mit einem Browser angemeldet, den wir dort noch nicht gesehen hatten:\n\n{rest, plural, =0 {} one {Und eine weitere Anmeldung.} other {Und {rest} weitere Anmeldungen.}}\n\nWaren Sie das? Dann ist nichts zu tun. Wenn nicht, öffnen Sie den Link unten: Dann werden alle abgemeldet, und die Seite sagt, wie es weitergeht.',
      button: 'Mein Konto sichern',
      note: 'Sie erhalten diese E-Mail, weil Ihr Konto bei Anmeldungen von neuen Geräten eine verlangt.',
    },
    alertStatement: {
      subject: 'Ihre Aufstellung für {month} liegt bereit',
      heading: 'Guten Tag, {name}',
      text: 'Die Aufstellung zeigt, was im {month} von Ihren Karten abgebucht wurde.\n\nZu Ihrer Sicherheit steht die Aufstellung selbst nur in Ihrem Konto, als PDF, CSV und JSON.',
      button: 'Ihre Aufstellungen öffnen',
      note: 'Sie erhalten diese E-Mail, weil Ihr Konto jeden Monat eine verlangt.',
    },
  },
}
