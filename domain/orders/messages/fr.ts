import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  begun: {
    title: 'Un paiement en ligne de {amount} n’est pas terminé',
    titled: 'Un paiement en ligne de {amount} n’est pas terminé.',
    goOn: 'Reprendre le paiement de {amount}',
    text: 'À notre connaissance, rien n’a été débité ; vous ne paierez pas deux fois.',
    notInSum: 'Il n’est pas compris dans ce montant.',
    ofCard: 'Tant qu’il n’est pas payé, les lecteurs peuvent refuser cette carte. Vous ne paierez pas deux fois.',
  },
}
