import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Ricevuta di pagamento',
  missingId: "Manca il campo ''payment_short_id'' nella stringa della richiesta GET",
  missingIdText:
    'Il link a questa ricevuta non è completo. Aprila dai tuoi pagamenti oppure copia di nuovo il link intero.',
  notFound: 'Questa ricevuta non esiste',
  notFoundText:
    'Le ricevute esistono solo per i pagamenti riusciti. Controlla che il link sia completo oppure apri la ricevuta dai tuoi pagamenti.',
  tooMany: 'Troppe richieste',
  tooManyText: 'Attendi un minuto, poi apri di nuovo la ricevuta.',
  charged: 'Addebitato il',
  download: 'Scarica il PDF',
  print: 'Stampa',
  byItself: 'Il PDF si scarica da solo. Se non succede, usa il pulsante.',
  notRecorded: 'Non registrata',
  pdf: {
    word: 'ricevuta',
    title: 'Ricevuta di pagamento',
    noFiscalValue: 'Questa ricevuta non ha valore fiscale.',
    payment: 'Pagamento',
    shortId: 'Numero della ricevuta',
    amount: 'Importo',
    paidOn: 'Pagato il',
    card: 'Carta',
    device: 'telefono o orologio',
    holder: 'Titolare della carta',
    tickets: '{count, plural, one {Biglietto} other {# biglietti}}',
    fareAmount: 'Tariffa',
    ticketAmount: 'Prezzo del biglietto',
    validFrom: 'Valido dal',
    validTo: 'Valido fino al',
    firstTap: 'Prima validazione',
    lastTap: 'Ultima validazione',
    at: 'Ora',
    shortened: 'Questa ricevuta non contiene tutto. Trovi tutti i viaggi nel portale.',
    page: 'Pagina {page} di {pages}',
  },
}
