import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  ticketWords: {
    fare: 'Tarif',
    amount: 'Prix',
    valid_from: 'Valable à partir du',
    valid_to: 'Valable jusqu’au',
    card: 'Carte',
  },
  mail: {
    ticketIssued: {
      subject: 'Votre billet {operator} : {first}',
      heading: 'Bonjour {name}',
      text: 'Un nouveau billet a été émis pour votre carte :',
      button: 'Voir vos billets',
      note: 'Vous recevez cet e-mail parce que les avis de nouveaux billets sont activés dans votre compte. Vous pouvez les y désactiver à tout moment.',
    },
  },
}
