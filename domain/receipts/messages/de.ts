import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  receipt: {
    noFiscalValue: 'Dieser Beleg hat keine steuerliche Gültigkeit.',
    amount: 'Gezahlter Betrag',
    shortId: 'Belegnummer',
    paidOn: 'Bezahlt am',
    card: 'Karte',
    holderFailed: 'Der Kontoinhaber konnte nicht geladen werden.',
    operator: 'Betreiber',
    madeOutTo: 'Ausgestellt für',
    company: 'Firma',
    address: 'Adresse',
    vatId: 'USt-IdNr.',
    costCentre: 'Kostenstelle',
    net: 'Ohne Mehrwertsteuer',
    vat: 'Enthaltene Mehrwertsteuer ({percent} %)',
    tickets: '{count, plural, one {Ticket} other {# Tickets}}',
    fareAmount: 'Tarif',
    ticketAmount: 'Ticketpreis',
    validFrom: 'Gültig ab',
    validTo: 'Gültig bis',
    firstTap: 'Check-in',
    lastTap: 'Check-out',
    noTap: 'Nicht erfasst',
    download: 'PDF herunterladen',
    notFound: 'Diesen Beleg gibt es nicht',
    notFoundText:
      'Belege gibt es nur für erfolgreiche Zahlungen. Prüfen Sie, ob der Link vollständig ist, oder öffnen Sie den Beleg über Ihre Zahlungen.',
    tooMany: 'Zu viele Anfragen',
  },
}
