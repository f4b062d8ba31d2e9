import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  mail: {
    passwordChanged: {
      subject: 'La tua password per {operator} è stata cambiata',
      heading: 'Ciao {name}',
      text: 'La password del tuo account è stata cambiata il {time}. Gli altri dispositivi da cui avevi fatto l’accesso sono stati disconnessi.',
      more: 'Non eri tu? Allora scegli subito una nuova password:',
      note: 'Eri tu? Allora non devi fare nulla.',
    },
    ticketIssued: {
      subject: 'Il tuo biglietto {operator}: {fare}',
      heading: 'Ciao {name}',
      text: 'È stato emesso un nuovo biglietto per la tua carta {card}: {fare}, {amount}.\n\nÈ valido dal {valid_from} al {valid_to}.',
      button: 'Vedi i tuoi biglietti',
      note: 'Ricevi questa e-mail perché nel tuo account sono attive le notifiche sui nuovi biglietti. Puoi disattivarle lì in qualsiasi momento.',
    },
  },
}
