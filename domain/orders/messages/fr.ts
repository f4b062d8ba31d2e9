import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  begun: {
    title: 'Un paiement en ligne de {amount} n’est pas terminé',
    alone: 'Paiement en ligne non terminé',
    goOn: 'Reprendre le paiement de {amount}',
    goOnShort: 'Reprendre',
    count: '{count, plural, one {# non terminé} other {# non terminés}}',
    text: 'À notre connaissance, rien n’a été débité ; vous ne paierez pas deux fois.',
    ofCard: 'Tant qu’il n’est pas payé, les lecteurs peuvent refuser cette carte. Vous ne paierez pas deux fois.',
  },
}
