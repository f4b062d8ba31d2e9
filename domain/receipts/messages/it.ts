import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  receipt: {
    noFiscalValue: 'Questa ricevuta non ha valore fiscale.',
    amount: 'Importo pagato',
    shortId: 'Numero ricevuta',
    paidOn: 'Pagato il',
    card: 'Carta',
    holderFailed: 'Non è stato possibile caricare il titolare dell’account.',
    operator: 'Operatore',
    madeOutTo: 'Intestatario',
    company: 'Azienda',
    address: 'Indirizzo',
    vatId: 'Partita IVA',
    costCentre: 'Centro di costo',
    net: 'Senza IVA',
    vat: 'IVA inclusa ({percent} %)',
    tickets: '{count, plural, one {Biglietto} other {# biglietti}}',
    fareAmount: 'Tariffa',
    ticketAmount: 'Prezzo del biglietto',
    validFrom: 'Valido dal',
    validTo: 'Valido fino al',
    firstTap: 'Prima validazione',
    lastTap: 'Ultima validazione',
    noTap: 'Non registrata',
    download: 'Scarica il PDF',
    notFound: 'Questa ricevuta non esiste',
    notFoundText:
      'Le ricevute esistono solo per i pagamenti riusciti. Controlla che il link sia completo oppure apri la ricevuta dai tuoi pagamenti.',
    tooMany: 'Troppe richieste',
  },
}
