import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Ricevuta di pagamento',
  forHelpDesk: 'Per l’assistenza:',
  missingId: 'Manca il campo {field} nella stringa della richiesta GET',
  missingIdTitle: 'Questo link non è completo',
  missingIdText:
    'Non dice di quale ricevuta si tratta. Aprila dai tuoi pagamenti oppure copia di nuovo il link intero.',
  back: { payments: 'Tutti i pagamenti', search: 'Cerca un altro addebito', login: 'Torna all’accesso' },
  toPayment: 'A cosa si riferisce?',
  toPayments: 'I tuoi pagamenti',
  logInToPayments: 'Accedi e vedi i tuoi pagamenti',
  byStatement: 'Cercala con l’estratto conto',
  print: 'Stampa',
  preparing: 'Il tuo PDF è in preparazione.',
  byItself: 'Si scarica da solo.',
  ready: 'Il tuo PDF è pronto.',
  ifNot: 'Nessun download? Usa il pulsante.',
  notPrepared: 'Non è stato possibile preparare il PDF.',
  tryButton: 'Riprova con il pulsante.',
  pdf: {
    word: 'ricevuta',
    title: 'Ricevuta di pagamento',
    device: 'telefono o smartwatch',
    shortened: 'Questa ricevuta non contiene tutto. Trovi tutti i viaggi nel portale.',
    times: 'Tutti gli orari: {zone}.',
    page: 'Pagina {page} di {pages}',
  },
}
