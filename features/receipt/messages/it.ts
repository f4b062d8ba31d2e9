import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Ricevuta di pagamento',
  missingId: 'Manca il campo {field} nella stringa della richiesta GET',
  missingIdText:
    'Il link a questa ricevuta non è completo. Aprila dai tuoi pagamenti oppure copia di nuovo il link intero.',
  print: 'Stampa',
  byItself: 'Il PDF si scarica da solo. Se non succede, usa il pulsante.',
  pdf: {
    word: 'ricevuta',
    title: 'Ricevuta di pagamento',
    noFiscalValue: 'Questa ricevuta non ha valore fiscale.',
    payment: 'Pagamento',
    shortId: 'Numero della ricevuta',
    amount: 'Importo pagato',
    paidOn: 'Pagato il',
    card: 'Carta',
    device: 'telefono o smartwatch',
    holder: 'Titolare della carta',
    tickets: '{count, plural, one {Biglietto} other {# biglietti}}',
    fareAmount: 'Tariffa',
    ticketAmount: 'Prezzo del biglietto',
    validFrom: 'Valido dal',
    validTo: 'Valido fino al',
    firstTap: 'Prima validazione',
    lastTap: 'Ultima validazione',
    shortened: 'Questa ricevuta non contiene tutto. Trovi tutti i viaggi nel portale.',
    page: 'Pagina {page} di {pages}',
  },
}
