import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

/** Texte der Suche nach einer Zeile des Kontoauszugs. */
export const de: Messages<typeof en> = {
  title: 'Mein Kontoauszug sagt …',
  lead: 'Geben Sie ein, was Ihre Bank zeigt, oder fügen Sie die ganze Zeile ein. Wir finden die Fahrten dazu.',
  called: 'Auf Kontoauszügen heißt {operator} <b>{name}</b>.',
  sample: {
    title: 'Danach suchen Sie',
    day: 'Der Tag ist der Ihrer Fahrt oder der, an dem Ihre Bank gebucht hat: oft ein bis drei Tage später.',
    sum: 'Die Fahrten eines Tages können dort als eine Summe stehen.',
    device: 'Ein Telefon oder eine Uhr hat eigene Endziffern, die das Wallet zeigt.',
  },
  line: 'Zeile Ihres Kontoauszugs',
  lineHint: 'Kopieren Sie sie, wie sie ist. Sie bleibt in Ihrem Browser: Gesendet wird nur, was Sie unten sehen.',
  or: 'oder geben Sie die Angaben einzeln ein',
  amount: 'Betrag',
  amountHint: 'Zum Beispiel 13,00. Ohne Währung gilt {currency}.',
  day: 'Tag auf dem Kontoauszug',
  dayHint: 'Zum Beispiel 14.03.2026 oder 14. März.',
  last_digits: 'Letzte vier Ziffern der Karte',
  digitsHint: 'Auf Kontoauszügen stehen sie als *1234.',
  submit: 'Zahlung finden',
  understood: { lead: 'Wir suchen', card: 'Karte mit den Endziffern {digits}' },
  exact: '{count, plural, one {Diese Zahlung passt} other {# Zahlungen passen}}',
  near: 'Nichts passt genau, aber das kommt nahe',
  alsoNear: 'Auch das kommt nahe',
  payment: 'Zahlung',
  status: { failed: 'Fehlgeschlagen', begun: 'Nicht abgeschlossen', verifying: 'Wird geprüft', refunded: 'Erstattet' },
  reasons: {
    exact: 'Betrag und Tag sind die Ihres Kontoauszugs.',
    sum: 'Diese {count} Zahlungen einer Karte ergeben zusammen den Betrag.',
    later:
      '{days, plural, one {Ihre Bank zeigt sie einen Tag später.} other {Ihre Bank zeigt sie # Tage später.}} Das kommt oft vor.',
    earlier: '{days, plural, one {Ihre Bank zeigt sie einen Tag früher.} other {Ihre Bank zeigt sie # Tage früher.}}',
    otherCard: 'Die Karte endet nicht auf {digits}: Ein Telefon oder eine Uhr hat eine eigene Nummer.',
    otherCurrency:
      'Der Tag liegt nahe, aber sie ist nicht in {currency}. Den Kurs hat Ihre Bank gewählt, deshalb können wir die Beträge nicht vergleichen.',
  },
  noCard: 'In Ihrem Konto ist noch keine Karte',
  noCardText: 'Fügen Sie die Karte zum Kontoauszug hinzu. Dann finden wir, wofür sie belastet wurde.',
  addCard: 'Karte hinzufügen',
  nothing: {
    title: 'Keine Zahlung über {amount} passt',
    card: 'Haben Sie mit einer Karte bezahlt, die nicht in Ihrem Konto ist? Fügen Sie sie hinzu und suchen Sie noch einmal.',
    day: 'Steht in der Zeile noch ein anderer Tag? Banken zeigen, wann Sie bezahlt haben und wann sie gebucht haben.',
    name: 'Nennt die Zeile jemand anderen? Dann ist die Belastung nicht von uns.',
    help: 'Noch unklar? <a>Fragen Sie den Betreiber</a>',
    addCard: 'Karte hinzufügen',
    allPayments: 'Alle Zahlungen',
    wrong:
      'Ihre Karte und unser Name, aber keine Fahrt von Ihnen? <a>Öffnen Sie die Karte</a> und wählen Sie „Etwas stimmt nicht“.',
  },
  guest: {
    dayHint:
      'Zum Beispiel 14.03.2026 oder 14. März: der Tag der Fahrt oder der Abbuchung. Wir suchen nur an diesem Tag.',
    title: 'Eine Abbuchung ohne Konto nachschlagen',
    lead: 'Ohne Konto: Geben Sie ein, was Ihre Bank zeigt, oder fügen Sie die ganze Zeile ein. Wir finden die Zahlung dazu.',
    logIn: 'Anmelden',
    createAccount: 'Konto erstellen',
    fits: 'Betrag, Tag und Karte sind die Ihres Kontoauszugs.',
    receipt: 'Beleg ansehen',
    noReceipt: 'Zu dieser Zahlung gibt es keinen Beleg.',
    signUp:
      'Mit einem Konto sehen Sie alle Fahrten Ihrer Karte und können uns sagen, wenn etwas nicht stimmt. <a>Konto erstellen</a> oder <b>anmelden</b>.',
    signIn:
      'Mit einem Konto sehen Sie alle Fahrten Ihrer Karte und können uns sagen, wenn etwas nicht stimmt. <a>Anmelden</a>',
    nothing: {
      title: 'Keine Zahlung passt',
      exact:
        'Sind Betrag, Tag und Ziffern genau die Ihres Kontoauszugs? Banken zeigen den Tag der Fahrt oder den der Belastung.',
      device:
        'Haben Sie mit Telefon oder Uhr bezahlt? Sie haben eine eigene Kartennummer: Ihr Wallet zeigt deren letzte vier Ziffern.',
      old: 'Wir suchen {days, plural, one {einen Tag} other {# Tage}} zurück.',
      shared:
        'Haben an dem Tag zwei Karten mit diesen Ziffern denselben Betrag bezahlt, zeigen wir keine von beiden: Wir wüssten nicht, welche Ihre ist.',
      account:
        'Mit einem Konto finden Sie auch, was nahe kommt: einen anderen Tag, eine Summe von Fahrten, eine andere Währung.',
    },
  },
  errors: {
    guest_search: { not_offered: 'Ohne Konto kann hier keine Belastung gesucht werden. Melden Sie sich dazu an.' },
    amount: { required: 'Geben Sie den Betrag ein', invalid: 'Geben Sie einen Betrag wie 13,00 ein' },
    day: {
      required: 'Geben Sie den Tag auf dem Kontoauszug ein',
      invalid: 'Geben Sie einen Tag bis heute ein, etwa 14.03.2026',
    },
    last_digits: {
      required: 'Geben Sie die letzten vier Ziffern der Karte ein',
      invalid: 'Geben Sie vier Ziffern wie 1234 ein',
    },
  },
}
