import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  transit: {
    at: 'Ora',
    stop: 'Fermata',
    station: 'Stazione',
    gate: 'Varco',
    line: 'Linea',
    device: 'Lettore',
    vehicle: 'Veicolo',
    zone: 'Zona',
  },
  plots: { trips: 'Viaggi', fares: 'Tariffe' },
  trip: {
    fromTo: '{from} <arrow>→</arrow> {to}',
    unknownEnd: 'non registrata',
    dated: '<trip></trip> <day>il </day>',
    chargeOf: 'Addebito del <day></day>',
    failed: 'Pagamento non riuscito',
    begun: 'Non concluso',
    noTapOut: 'Uscita non validata: cosa fare',
    andMore: 'e {count, plural, one {un altro viaggio} other {altri # viaggi}}',
  },
  debt: {
    count: '{count, plural, one {# non riuscito} other {# non riusciti}}',
    whatFor: 'Per quali viaggi',
  },
}
