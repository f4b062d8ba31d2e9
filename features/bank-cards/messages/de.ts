import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Bankkarten',
  lead: 'Die Karten, Smartphones und Uhren, mit denen Sie fahren. Deren Fahrten und Zahlungen erscheinen in Ihrem Konto.',
  add: 'Karte hinzufügen',
  addShort: 'Karte hinzufügen',
  caption: 'Ihre Bankkarten',
  card: 'Karte',
  alias_pan: 'Alias-PAN',
  aid: 'AID',
  created: 'Erstellt',
  updated: 'Aktualisiert',
  named: '{scheme} mit den Endziffern {tail}',
  onDevice: '{card} auf einem Gerät',
  edit: 'Bearbeiten',
  editNamed: 'Bearbeiten: {card}',
  done: 'Fertig',
  doneNamed: 'Fertig: {card}',
  remove: 'Entfernen',
  removeNamed: 'Entfernen: {card}',
  details: 'Details',
  detailsNamed: 'Details von {card}',
  fieldsFor: 'Nummern, nach denen der Betreiber fragen kann:',
  showFields: 'Alle Felder zeigen',
  showCards: 'Karten zeigen',
  look: {
    name: 'Name der Karte',
    nameHint: 'Nur Sie sehen ihn, überall, wo die Karte erscheint: Arbeit, Familie, Uhr …',
    nameWrong: {
      too_long: 'Verwenden Sie höchstens {most} Zeichen.',
      invalid: 'Verwenden Sie Buchstaben, Ziffern und Zeichen, aber keine Kartennummer.',
    },
    saveName: 'Namen speichern',
    saved: 'Gespeichert',
    colour: 'Farbe',
    colours: {
      usual: 'Übliche Farbe',
      blue: 'Blau',
      teal: 'Petrol',
      green: 'Grün',
      amber: 'Bernstein',
      red: 'Rot',
      pink: 'Pink',
      violet: 'Violett',
      grey: 'Grau',
    },
    place: 'Platz in Ihrer Liste',
    placeHint: 'Nummer {place, number} von {count, number}. Karten eines Kontos wandern gemeinsam.',
    up: 'Nach oben',
    down: 'Nach unten',
    upNamed: '{card} nach oben',
    downNamed: '{card} nach unten',
    moved: '{card} ist jetzt an Stelle {place} von {count}',
    family: '{count} Karten eines Kontos: Plastik und Geräte',
    lastUsed: 'Zuletzt benutzt am',
    unusedLately: 'In den letzten 13 Monaten nicht benutzt',
    useUnknown: 'Wann sie zuletzt benutzt wurde, ist gerade nicht bekannt',
    waits: 'Wartet auf den ersten Check-in',
    waitsText:
      'Fahren Sie mit ihr: Fahrten und Zahlungen erscheinen hier dann von selbst. Bleibt sie 90 Tage unbenutzt, wird sie aus Ihrem Konto entfernt.',
    validUntil: 'Gültig bis {month}',
    endsSoon: 'Nur noch gültig bis {month}',
    soonText:
      'Wenn Ihre Bank die neue Karte geschickt hat, fügen Sie sie hier hinzu: Fahrten mit der alten bleiben, solange Sie sie behalten.',
    ended: 'Abgelaufen im {month}',
    endedText: 'Fügen Sie die neue Karte Ihrer Bank hinzu. Fahrten mit dieser bleiben, solange Sie sie behalten.',
    mayRefuse: 'Lesegeräte können diese Karte ablehnen',
    refused: 'Lesegeräte lehnen diese Karte ab',
    nothingDue: 'Für diese ist nichts offen.',
    refusedText:
      '{count, plural, one {Wegen <amount></amount>: Die Abbuchung vom <day></day> ist fehlgeschlagen.} other {Wegen <amount></amount>: # Abbuchungen sind fehlgeschlagen, die erste am <day></day>.}}',
    payNow: 'Jetzt\u00a0{amount} zahlen',
    payNowNamed: 'Jetzt\u00a0{amount} zahlen, offen auf {card}',
  },
  detailTitle: 'Details der Karte',
  emptyTitle: 'Noch keine Bankkarte',
  emptyText:
    'Fügen Sie die Karte hinzu, mit der Sie fahren. Ihre Fahrten und Zahlungen erscheinen dann in Ihrem Konto.',
  removeTitle: 'Diese Karte entfernen?',
  removeText:
    'Mit der Karte verschwinden auch ihre Fahrten und Zahlungen aus Ihrem Konto. Sie kommen zurück, wenn Sie die Karte erneut hinzufügen.',
  removeLoss:
    '{tickets, plural, one {# Fahrt} other {# Fahrten}} und {payments, plural, one {# Zahlung} other {# Zahlungen}} der letzten 13 Monate verschwinden aus Ihrem Konto. Sie kommen zurück, wenn Sie die Karte erneut hinzufügen.',
  removeUnpaid:
    'Was auf dieser Karte unbezahlt ist, bleibt fällig. Um es online zu zahlen, muss die Karte in Ihrem Konto sein.',
  removeConfirm: 'Karte entfernen',
  keep: 'Karte behalten',
  removed: '{card} wurde entfernt',
  addTitle: 'Bankkarte hinzufügen',
  addLead: 'Registrieren Sie die Karte, mit der Sie fahren. Bei der Registrierung wird nichts abgebucht.',
  steps: {
    leaveTitle: 'Sie wechseln zu unserem Zahlungsdienst',
    leaveText:
      'Seine sichere Seite hat eine andere Adresse. Nur dort geben Sie die Kartennummer ein: Wir sehen sie nie.',
    freeTitle: 'Es wird nichts abgebucht',
    freeText:
      'Der Betrag ist null. Der Zahlungsdienst prüft nur, ob die Karte gültig ist; Ihre Bank kann um eine Bestätigung bitten.',
    backTitle: 'Sie kommen hierher zurück',
    backText: 'Ist dasselbe Kartenkonto auch auf Ihrem Smartphone oder Ihrer Uhr, werden diese von selbst hinzugefügt.',
  },
  proceed: 'Weiter',
  leaving: 'Sie werden zu {host} weitergeleitet…',
  offline:
    'Sie sind offline. Zum Registrieren einer Karte brauchen Sie das Internet: Versuchen Sie es erneut, sobald Sie wieder online sind.',
  offlineRemove:
    'Sie sind offline. Zum Entfernen einer Karte brauchen Sie das Internet: Versuchen Sie es erneut, sobald Sie wieder online sind.',
  checking: 'Einen Moment: Wir prüfen das Ergebnis der Registrierung.',
  notChecked:
    'Wir konnten das Ergebnis der Registrierung nicht prüfen. Es wird nichts abgebucht. Versuchen Sie es gleich noch einmal: Sie müssen die Karte nicht erneut eingeben.',
  toCards: 'Zu meinen Bankkarten',
  tryAgain: 'Erneut versuchen',
  checkAgain: 'Erneut prüfen',
  goingBack: 'Gleich geht es zurück zu Ihren Bankkarten.',
  goingBackPaused: 'Sie bleiben hier, solange der Zeiger oder der Fokus auf dieser Meldung ist.',
  closeNews: 'Schließen',
  outcome: {
    succeeded: {
      title: 'Karte erfolgreich hinzugefügt',
      text: 'Ihre Fahrten und Zahlungen erscheinen jetzt in Ihrem Konto.',
      withDevices:
        '{count, plural, one {Eine weitere Karte desselben Kontos wurde hinzugefügt.} other {# weitere Karten desselben Kontos wurden hinzugefügt.}}',
      toast: 'Karte erfolgreich hinzugefügt',
    },
    waiting: {
      title: 'Karte hinzugefügt',
      text: 'Sie wurde auf unseren Linien noch nie benutzt und wartet auf den ersten Check-in. Fahrten und Zahlungen erscheinen dann von selbst.',
      toast: 'Karte hinzugefügt: Sie wartet auf den ersten Check-in',
    },
    already_added: {
      title: 'Karte bereits hinzugefügt',
      text: 'Die Karte {card} ist bereits mit Ihrem Konto verbunden. Sie müssen nichts tun.',
      textAny: 'Diese Karte ist bereits mit Ihrem Konto verbunden. Sie müssen nichts tun.',
      toast: 'Karte bereits hinzugefügt',
    },
    added_elsewhere: {
      title: 'Karte mit einem anderen Konto verbunden',
      text: 'Die Karte {card} ist mit einem anderen Konto verbunden und kann nur in einem stehen. Um ihre Fahrten hier zu sehen, melden Sie sich bei jenem Konto an, entfernen die Karte dort und fügen sie hier erneut hinzu.',
      textAny:
        'Diese Karte ist mit einem anderen Konto verbunden und kann nur in einem stehen. Um ihre Fahrten hier zu sehen, melden Sie sich bei jenem Konto an, entfernen die Karte dort und fügen sie hier erneut hinzu.',
    },
    unused: {
      title: 'Noch keine Fahrt mit dieser Karte',
      text: 'Keine Karte gefunden: Sie wurde auf unseren Linien noch nie benutzt. Fahren Sie einmal mit ihr, dann fügen Sie sie hier hinzu.',
      toast: 'Karte noch nie benutzt',
    },
    cancelled: {
      title: 'Registrierung abgebrochen',
      text: 'Sie sind vor dem Ende zurückgekommen. Es wurde keine Karte hinzugefügt und nichts abgebucht.',
    },
    verifying: {
      title: 'Ihre Karte wird geprüft',
      text: 'Der Zahlungsdienst hat die Registrierung noch nicht bestätigt. Es wird nichts abgebucht. Meist dauert es eine Minute: Prüfen Sie erneut, oder kommen Sie später wieder.',
    },
    unknown_order: {
      title: 'Diese Registrierung ist nicht bekannt',
      text: 'Sie gehört vielleicht zu einem anderen Konto oder ist zu alt. Bitte beginnen Sie neu.',
    },
    not_yours: {
      title: 'Diese Karte konnte nicht verbunden werden',
      text: 'Registrierung und Karte passen nicht mehr zusammen. Bitte beginnen Sie neu.',
    },
    refused: {
      title: 'Die Karte wurde nicht registriert',
      noCharge: 'Es wurde keine Karte hinzugefügt und nichts abgebucht.',
    },
  },
  refused: {
    r01: 'Das Zahlungssystem hat die Anfrage abgelehnt. Versuchen Sie es erneut oder verwenden Sie eine andere Karte.',
    r02: 'Diese Karte kann zurzeit bei uns nicht registriert werden. Das liegt an uns: Versuchen Sie es mit einer anderen Karte oder wenden Sie sich an uns.',
    r03: 'Das Netz der Karte hat nicht geantwortet. Versuchen Sie es in einigen Minuten erneut.',
    r04: 'Die Bank, die die Karte ausgegeben hat, hat die Anfrage abgelehnt. Fragen Sie Ihre Bank oder verwenden Sie eine andere Karte.',
    r05: 'Die Kartennummer war nicht richtig. Prüfen Sie sie und versuchen Sie es erneut.',
    r06: 'Beim Zahlungsdienst ist etwas Unvorhergesehenes geschehen. Versuchen Sie es in einigen Minuten erneut.',
    r07: 'Diese Registrierung war schon benutzt worden. Beginnen Sie eine neue.',
    other:
      'Der Zahlungsdienst hat die Anfrage abgelehnt. Versuchen Sie es erneut oder verwenden Sie eine andere Karte.',
  },
  errors: {
    fields: { invalid: 'Dieser Name geht nicht. Wählen Sie einen anderen.' },
    bank_card: {
      payment_open:
        'Eine Zahlung mit dieser Karte ist beim Zahlungsdienst noch offen. Warten Sie, bis sie erledigt ist, und entfernen Sie dann die Karte.',
      not_found: 'Diese Karte ist nicht mehr in Ihrem Konto.',
    },
  },
}
