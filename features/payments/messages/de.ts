import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'
import { de as page } from './page/de.ts'
import { de as refused } from './refused/de.ts'

export const de: Messages<typeof en> = {
  title: 'Zahlungen',
  statements: 'Aufstellungen',
  lead: 'Was von Ihren Karten abgebucht wurde, mit einem Beleg für jede Zahlung.',
  statement: 'Mein Kontoauszug sagt …',
  statementShort: 'Meine Bank sagt …',
  caption: 'Ihre Zahlungen',
  id: 'Zahlungsnummer',
  number: 'Nummer',
  rowName: 'Zahlung {id} über {amount}',
  amount: 'Betrag',
  statusLabel: 'Status',
  card: 'Karte',
  day: 'Datum',
  created: 'Erstellt',
  updated: 'Aktualisiert',
  numbers: 'Nummern für den Kundendienst',
  receipt: 'Beleg',
  viewReceipt: 'Beleg ansehen',
  manage: 'Verwalten',
  token: 'Karten-Token',
  tokenShort: 'Token',
  detail: 'Zahlungsdetails',
  status: {
    succeeded: 'Erfolgreich',
    failed: 'Fehlgeschlagen',
    begun: 'Nicht abgeschlossen',
    verifying: 'Wird geprüft',
    pending: 'In Bearbeitung',
    refunded: 'Erstattet',
    unknown: 'Unbekannt',
  },
  explain: {
    failed: 'Ihre Karte konnte nicht belastet werden. Bezahlen Sie online, um den Betrag zu begleichen.',
    begun:
      'Dafür wurde eine Onlinezahlung begonnen und nicht abgeschlossen. Uns ist keine Abbuchung bekannt; Sie zahlen nichts doppelt.',
    verifying: 'Wir fragen beim Zahlungsdienst nach. Sie werden nicht doppelt belastet.',
    pending: 'Der Betreiber bucht den Betrag noch von Ihrer Karte ab. Sie müssen nichts tun.',
    refunded: 'Der Betrag wurde Ihrer Karte gutgeschrieben.',
    notOnline: {
      currency:
        'Ihre Karte konnte nicht belastet werden. Unser Zahlungsdienst nimmt {currency} nicht an, daher lässt sich diese Zahlung nicht online begleichen. Bitte fragen Sie den Betreiber, wie Sie sie begleichen können.',
      amount:
        'Ihre Karte konnte nicht belastet werden. Der Betrag ist höher, als unser Zahlungsdienst annimmt, daher lässt sich diese Zahlung nicht online begleichen. Bitte fragen Sie den Betreiber, wie Sie sie begleichen können.',
    },
  },
  alsoDue: {
    text: 'Für diese Karte außerdem offen: {amount}. Bis alles bezahlt ist, können Lesegeräte sie ablehnen.',
    payAll: 'Alles auf einmal zahlen: {amount}',
    payPart: 'Nur diese zahlen: {amount}',
  },
  surplus: {
    open: 'Für diese Zahlung wurden {amount} zu viel abgebucht. Der Betreiber wurde benachrichtigt und muss den Betrag auf die verwendete Karte zurückzahlen. Kommt er nicht an, wenden Sie sich an den Betreiber und nennen Sie die Zahlung {id}.',
    returned: '{amount}, die zu viel abgebucht wurden, sind laut Betreiber zurückgezahlt.',
  },
  named: {
    receipt: 'Beleg',
    receiptOf: 'Beleg: {what}, {amount}',
    whatFor: 'Sie war für:',
    more: 'und {count, plural, one {# weitere Zahlung} other {# weitere Zahlungen}}',
  },
  filter: {
    label: 'Status',
    all: 'Alle',
    succeeded: 'Erfolgreich',
    failed: 'Fehlgeschlagen',
    processing: 'Noch offen',
  },
  payNow: 'Jetzt bezahlen',
  payNowOf: 'Zahlung {id}, {amount}: jetzt bezahlen',
  checkAgain: 'Erneut prüfen',
  checkAgainOf: 'Erneut prüfen: Zahlung {id}',
  receiptOf: 'Beleg der Zahlung {id}',
  offline: 'Sie sind offline. Sobald Sie wieder verbunden sind, können Sie bezahlen.',
  pending: {
    amount: 'Offener Betrag',
    unavailable: 'Betrag zurzeit nicht verfügbar',
    asking: 'Der Betrag wird bei der Bank abgefragt…',
    askAgain: 'Erneut abfragen',
    text: 'Bezahlen Sie online, um den Betrag auszugleichen und die Karte weiter zu nutzen.',
    payNowAmount: 'Jetzt\u00a0{amount} zahlen',
    verifyingOnly: '{count, plural, one {# Zahlung wird geprüft} other {# Zahlungen werden geprüft}}',
    verifyingText:
      'Wir fragen beim Zahlungsdienst nach, und die Liste zeigt seine Antwort. Sie werden nicht doppelt belastet.',
    begunOnly: '{count, plural, one {# Zahlung ist nicht abgeschlossen} other {# Zahlungen sind nicht abgeschlossen}}',
    begunText:
      'Eine Onlinezahlung wurde begonnen und nicht abgeschlossen. Uns ist keine Abbuchung bekannt. „Erneut prüfen“ bei der Zahlung sagt Ihnen, wann Sie neu beginnen können.',
    bankDiffers: 'Ihre Bank meldet {bank} als offen.',
    bankUnfinished: '{amount} davon sind nicht abgeschlossen.',
    bankOnly: 'Das meldet Ihre Bank. Der Betreiber meldet nichts Offenes, daher gibt es hier nichts zu bezahlen.',
    notOnline: {
      currency:
        '{amount} lassen sich nicht online bezahlen, weil unser Zahlungsdienst {currency} nicht annimmt. Bitte fragen Sie den Betreiber, wie Sie {count, plural, one {diese Zahlung} other {diese # Zahlungen}} begleichen können.',
      amount:
        '{amount} lassen sich nicht online bezahlen, weil {count, plural, one {eine Zahlung höher ist} other {# Zahlungen jeweils höher sind}}, als unser Zahlungsdienst annimmt. Bitte fragen Sie den Betreiber, wie Sie sie begleichen können.',
    },
    begunMore:
      '{count, plural, one {Eine weitere Zahlung wurde online begonnen und nicht abgeschlossen. Sie ist in diesem Betrag nicht enthalten.} other {# weitere Zahlungen wurden online begonnen und nicht abgeschlossen. Sie sind in diesem Betrag nicht enthalten.}}',
    verifyingMore:
      '{count, plural, one {Eine weitere Zahlung wird geprüft und ist in diesem Betrag nicht enthalten.} other {# weitere Zahlungen werden geprüft und sind in diesem Betrag nicht enthalten.}}',
  },
  pay: {
    title: 'Online bezahlen',
    count: '{count, plural, one {Damit begleichen Sie eine Zahlung.} other {Damit begleichen Sie # Zahlungen.}}',
    left: 'Mehr umfasst eine Onlinezahlung nicht. {count, plural, one {Eine Zahlung bleibt} other {# Zahlungen bleiben}} offen: Den Rest können Sie gleich danach bezahlen.',
    alsoStaysDue: '{amount} {count, plural, one {bleibt} other {bleiben}} offen.',
    staysDue:
      '{amount} {count, plural, one {bleibt offen und wird} other {bleiben offen und werden}} getrennt bezahlt.',
    where:
      'Sie wechseln auf die sichere Seite unseres Zahlungsdienstes und geben die Karte dort ein. Wir sehen ihre Nummer nie.',
    back: 'Danach kommen Sie hierher zurück und sehen sofort das Ergebnis.',
    after: 'Eine gesperrte Karte gibt der Betreiber nach der Zahlung wieder frei. Das kann etwas dauern.',
    stillRefused:
      'Bis auch {amount} bezahlt sind, {count, plural, one {kann} other {können}} <cards></cards> an den Lesegeräten noch abgelehnt werden.',
    go: '{amount} bezahlen',
    leaving: 'Sie werden weitergeleitet…',
  },
  underWay: {
    wait: 'Möchten Sie lieber neu beginnen, können Sie das in {minutes, plural, one {# Minute} other {# Minuten}}; Sie müssen nicht hier warten.',
    over: 'Die Wartezeit ist vorbei: Wir fragen den Zahlungsdienst, ob etwas bezahlt wurde.',
  },
  goOnOf: '{words}: Zahlung {id}',
  startAgain: 'Neu beginnen',
  unpaid: {
    title: 'Noch nicht bezahlt',
    text: 'Ihr früherer Versuch ist nicht gelungen, und es wurde nichts abgebucht. Sie können jederzeit bezahlen.',
  },
  refused,
  outcome: {
    quote: 'Wenn Sie den Betreiber danach fragen, nennen Sie die Bestellung {id} und diese Meldung: „{text}“.',
    quoteOnly: 'Wenn Sie den Betreiber danach fragen, nennen Sie diese Meldung: „{text}“.',
    looking: {
      title: 'Willkommen zurück. Wir prüfen Ihre Zahlung…',
      text: 'Das dauert wenige Sekunden. Bitte bleiben Sie auf dieser Seite.',
    },
    succeeded: {
      title: 'Zahlung erfolgreich',
      titleAmount: 'Bezahlt: {amount}',
      toast: 'Zahlung erfolgreich',
      stillDue: 'Noch offen für <cards></cards>: {amount}.',
      show: 'Beglichene Zahlungen anzeigen',
      surplus:
        '{amount} waren schon bezahlt und wurden deshalb doppelt abgebucht. Der Betreiber wurde benachrichtigt und muss den Betrag auf die Karte zurückzahlen, mit der Sie bezahlt haben. Kommt er nicht an, wenden Sie sich an den Betreiber und nennen Sie diese Bestellung: {id}.',
    },
    paidTwice: '{amount} waren schon bezahlt',
    refused: {
      title: 'Die Zahlung wurde abgelehnt',
      text: 'Es wurde nichts abgebucht.',
    },
    cancelled: {
      title: 'Sie haben die Zahlung abgebrochen',
      text: 'Es wurde nichts abgebucht.',
    },
    verifying: {
      title: 'Ihre Zahlung wird geprüft',
      text: 'Der Zahlungsdienst hat das Ergebnis noch nicht bestätigt. Sie werden nicht doppelt belastet. Wir prüfen weiter, die Liste zeigt das Ergebnis.',
    },
    unknown: {
      title: 'Wir können diese Rückkehr keiner Ihrer Zahlungen zuordnen',
      text: 'Die Liste unten zeigt den tatsächlichen Stand Ihrer Zahlungen. Fehlt eine, öffnen Sie die Liste in einigen Minuten erneut.',
    },
    results: {
      c01: 'Das Zahlungssystem hat sie abgelehnt. Versuchen Sie es erneut oder verwenden Sie eine andere Karte.',
      c02: 'Der Shop des Betreibers kann diese Zahlung derzeit nicht annehmen. Versuchen Sie es später erneut.',
      c03: 'Das Kartennetz hat nicht geantwortet.',
      c04: 'Ihre Bank hat sie abgelehnt. Fragen Sie Ihre Bank oder verwenden Sie eine andere Karte.',
      c05: 'Die Kartennummer war nicht richtig. Versuchen Sie es erneut und prüfen Sie Ihre Eingabe.',
      c06: 'Beim Zahlungsdienst ist ein unerwarteter Fehler aufgetreten.',
      c07: 'Dieser Versuch wurde zweimal gesendet, der Zahlungsdienst hat den zweiten angehalten.',
      other:
        'Der Zahlungsdienst hat sie nicht angenommen. Versuchen Sie es erneut oder verwenden Sie eine andere Karte.',
    },
  },
  noCard: 'Fügen Sie eine Karte hinzu, um Ihre Zahlungen zu sehen',
  noCardText:
    'Zahlungen erscheinen hier, sobald Sie die Karte oder das Smartphone hinzugefügt haben, mit dem Sie fahren.',
  addCard: 'Bankkarte hinzufügen',
  noneRange: 'Keine Zahlungen in diesem Zeitraum',
  noneYear: 'Keine Zahlungen in den letzten 12 Monaten',
  noneFiltered: 'Keine Zahlungen mit diesen Filtern',
  clearFilters: 'Filter zurücksetzen',
  noneStatus: 'Keine Zahlungen mit diesem Status',
  anyStatus: 'Alle Status anzeigen',
  noMatch: 'Gesucht wird in Stationen, Tarifen, Beträgen, Tagen, Karten und Notizen von dem, was hier angezeigt wird.',
  widen: 'Letzte 12 Monate anzeigen',
  whenNew: 'Die Fahrten eines Tages werden zusammen abgebucht, meist am nächsten Tag.',
  paidInMonth: 'Bezahlt',
  trips: {
    label: 'Wofür',
    nameless: 'Zahlung {id}',
  },
  page,
}
