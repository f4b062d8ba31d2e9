import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  card: {
    filter: 'Carta',
    all: 'Tutte le carte',
    tail: 'che termina con {tail}',
    onDevice: 'su un dispositivo',
    unknown: 'Carta bancaria',
    mayBeRefused:
      'Finché non paghi, {count, plural, one {la carta può essere rifiutata} other {le carte interessate possono essere rifiutate}} ai lettori.',
    namedMayBeRefused:
      'Finché non paghi, <cards></cards> {count, plural, one {può essere rifiutata} other {possono essere rifiutate}} ai lettori.',
    moreCards: '{count, plural, one {# altra carta} other {altre # carte}}',
    paid: 'Per <cards></cards> è tutto pagato',
    thisCard: 'questa carta',
    paidAt: 'Pagato il <at></at>.',
  },
}
