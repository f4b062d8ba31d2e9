import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  card: {
    filter: 'Carte',
    all: 'Toutes les cartes',
    tail: 'se terminant par {tail}',
    onDevice: 'sur un appareil',
    unknown: 'Carte bancaire',
    mayBeRefused:
      'Tant que vous n’avez pas payé, {count, plural, one {la carte peut être refusée} other {les cartes concernées peuvent être refusées}} aux valideurs.',
    namedMayBeRefused:
      'Tant que vous n’avez pas payé, <cards></cards> {count, plural, one {peut être refusée} other {peuvent être refusées}} aux valideurs.',
    moreCards: '{count, plural, one {# autre carte} other {# autres cartes}}',
    paid: 'Tout est payé pour <cards></cards>',
    thisCard: 'cette carte',
    paidAt: 'Payé le <at></at>.',
  },
}
