import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  mail: {
    deletionCode: {
      subject: 'Il codice per eliminare il tuo account {operator}',
      heading: 'Ciao {name}',
      text: 'Hai chiesto di eliminare il tuo account. Inserisci questo codice nella pagina da cui l’hai richiesto. Vale {minutes} minuti, e solo lì.',
      note: 'Non l’hai chiesto tu? Allora non fare nulla e non dire a nessuno questo codice: il tuo account resta. Qualcuno potrebbe conoscere la tua password, quindi scegline una nuova.',
    },
    accountDeleted: {
      subject: 'Il tuo account {operator} è stato eliminato',
      heading: 'Arrivederci, {name}',
      text: 'Il tuo account è stato eliminato, e con esso i tuoi dati personali, le tue carte e i tuoi accessi.\n\nL’operatore conserva i pagamenti nei suoi registri, come vuole la legge, senza il tuo nome. Le tue carte continuano a funzionare come biglietti.',
      note: 'Questa è l’ultima e-mail che inviamo a questo indirizzo.',
    },
  },
}
