import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  transit: {
    at: 'Heure',
    stop: 'Arrêt',
    station: 'Station',
    gate: 'Portique',
    line: 'Ligne',
    device: 'Valideur',
    vehicle: 'Véhicule',
    zone: 'Zone',
  },
  plots: { trips: 'Trajets', fares: 'Tarifs' },
  trip: {
    fromTo: '{from} <arrow>→</arrow> {to}',
    unknownEnd: 'non enregistrée',
    dated: '<trip></trip> <day>le </day>',
    chargeOf: 'Débit du <day></day>',
    failed: 'Paiement échoué',
    begun: 'Non terminé',
    noTapOut: 'Sortie non validée : que faire',
    andMore: 'et {count, plural, one {# autre trajet} other {# autres trajets}}',
  },
  debt: {
    count: '{count, plural, one {# échoué} other {# échoués}}',
    whatFor: 'Pour quels trajets',
  },
}
