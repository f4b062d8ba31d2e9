import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Zahlung',
  all: 'Alle Zahlungen',
  goOn: 'Weiter bezahlen',
  open: 'Wofür ist diese Zahlung?',
  absent: 'Diese Zahlung ist nicht hier',
  absentText:
    'Es gibt sie nicht, oder keine Ihrer Karten hat sie bezahlt. Haben Sie die Karte entfernt? Fügen Sie sie wieder hinzu, um ihre Zahlungen zu sehen.',
  noTrips: 'Der Betreiber hat keine Fahrt dazu genannt',
  tripsUnknown: 'Die Fahrten können gerade nicht geladen werden',
  why: 'Warum wurde das abgebucht?',
  whyAsked: 'Wofür sollte das abgebucht werden?',
  whyText:
    '{count, plural, one {Eine Fahrt am <day></day>: <trip></trip>, <sum></sum>.} other {# Fahrten für <sum></sum>, die erste am <day></day>: <trip></trip>.}} Ihr Kontoauszug zeigt vielleicht einen späteren Tag.',
  whyNoTrips:
    'Der Betreiber hat den Betrag von dieser Karte verlangt, uns aber keine Fahrt genannt. Wenn Sie ihn nicht kennen, wenden Sie sich an den Betreiber und nennen Sie die Zahlungsnummer.',
  whyUnknown:
    'Der Betreiber antwortet gerade nicht, deshalb können wir nicht zeigen, wofür diese Zahlung war. Betrag und Status sind sicher.',
  askAgain: 'Nochmals versuchen',
  timeline: 'Was geschehen ist',
  tapAt: 'Check-in an {stop}',
  tapSomewhere: 'Check-in an einem Lesegerät',
  noFirstTap: 'Kein Check-in am Anfang bekannt',
  endTapAt: 'Letzter Check-in an {stop}',
  endTapSomewhere: 'Letzter Check-in',
  noLastTap: 'Kein Check-in am Ende bekannt',
  ticket: 'Ticket: {fare},',
  openTicket: 'Ticket ansehen',
  asked: 'Der Betreiber hat {amount} verlangt',
  askedFor: 'Für {count, plural, one {eine Fahrt} other {# Fahrten}}, als eine Zahlung.',
  lastChargeOnly: 'Der Betreiber nennt uns nur seinen letzten Versuch.',
  receiptReady: 'Der Beleg ist fertig',
  openReceipt: 'Beleg ansehen',
  settled: '{amount} sind beglichen',
  settledText: 'Ihre Online-Zahlung hat sie beglichen. Der Betreiber weiß davon.',
  surplus: '{amount} wurden zu viel abgebucht',
  surplusText: 'Der Betreiber weiß davon und muss sie auf die benutzte Karte zurückgeben.',
  returned: '{amount} wurden zurückgegeben',
  charge: {
    succeeded: 'Ihre Karte wurde mit {amount} belastet',
    failed: 'Ihre Karte konnte nicht mit {amount} belastet werden',
    failedText:
      'Die Bank hat es nicht zugelassen. Das kommt vor, wenn eine Karte abgelaufen oder gesperrt oder das Konto gerade nicht gedeckt ist.',
    pending: 'Der Betreiber belastet Ihre Karte gerade',
    refunded: '{amount} wurden auf Ihre Karte erstattet',
    other: 'Der Betreiber sagt: {result}',
  },
  online: {
    opened: 'Sie haben eine Online-Zahlung begonnen',
    together: 'Sie umfasst {count, plural, one {# Zahlung} other {# Zahlungen}}, zusammen {amount}.',
    begun: 'Sie ist nicht abgeschlossen. Uns ist keine Abbuchung bekannt.',
    verifying: 'Ihr Ergebnis ist noch nicht sicher. Sie zahlen nicht doppelt.',
    succeeded: 'Die Online-Zahlung war erfolgreich',
    refused: 'Die Online-Zahlung wurde abgelehnt; nichts wurde abgebucht',
    cancelled: 'Die Online-Zahlung wurde abgebrochen; nichts wurde abgebucht',
  },
}
