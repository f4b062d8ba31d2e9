import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  ticketWords: {
    fare: 'Tariffa',
    amount: 'Prezzo',
    valid_from: 'Valido dal',
    valid_to: 'Valido fino al',
    card: 'Carta',
  },
  mail: {
    ticketIssued: {
      subject: 'Il tuo biglietto {operator}: {first}',
      heading: 'Ciao {name}',
      text: 'È stato emesso un nuovo biglietto per la tua carta:',
      button: 'Vedi i tuoi biglietti',
      note: 'Ricevi questa e-mail perché nel tuo account sono attive le notifiche sui nuovi biglietti. Puoi disattivarle lì in qualsiasi momento.',
    },
  },
}
