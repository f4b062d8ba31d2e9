import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  ticketWords: {
    fare: 'Tarif',
    amount: 'Preis',
    valid_from: 'Gültig ab',
    valid_to: 'Gültig bis',
    card: 'Karte',
  },
  mail: {
    ticketIssued: {
      subject: 'Ihr Ticket von {operator}: {first}',
      heading: 'Guten Tag, {name}',
      text: 'Für Ihre Karte wurde ein neues Ticket ausgestellt:',
      button: 'Ihre Tickets ansehen',
      note: 'Sie erhalten diese E-Mail, weil in Ihrem Konto E-Mails zu neuen Tickets aktiviert sind. Sie können sie dort jederzeit deaktivieren.',
    },
  },
}
