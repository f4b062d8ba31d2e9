import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'
import { it as page } from './page/it.ts'
import { it as refused } from './refused/it.ts'

export const it: Messages<typeof en> = {
  title: 'Pagamenti',
  statements: 'Riepiloghi',
  lead: 'Quanto è stato addebitato sulle tue carte, con una ricevuta per ogni pagamento.',
  statement: 'Il mio estratto conto dice…',
  statementShort: 'La mia banca dice…',
  caption: 'I tuoi pagamenti',
  id: 'Numero pagamento',
  number: 'Numero',
  rowName: 'pagamento {id} di {amount}',
  amount: 'Importo',
  statusLabel: 'Stato',
  card: 'Carta',
  day: 'Data',
  created: 'Creato',
  updated: 'Aggiornato',
  numbers: 'Numeri per l’assistenza',
  receipt: 'Ricevuta',
  viewReceipt: 'Vedi la ricevuta',
  manage: 'Gestisci',
  token: 'Token della carta',
  tokenShort: 'Token',
  detail: 'Dettagli del pagamento',
  status: {
    succeeded: 'Riuscito',
    failed: 'Non riuscito',
    begun: 'Non concluso',
    verifying: 'In verifica',
    pending: 'In elaborazione',
    refunded: 'Rimborsato',
    unknown: 'Sconosciuto',
  },
  explain: {
    failed: 'Non è stato possibile addebitare la carta. Paga online per saldare.',
    begun: 'Un pagamento online è stato avviato e non concluso. Non ci risulta alcun addebito; non pagherai due volte.',
    verifying: 'Stiamo chiedendo conferma al fornitore di pagamenti. Non pagherai due volte.',
    pending: 'L’operatore sta ancora addebitando la tua carta. Non devi fare nulla.',
    refunded: 'L’importo è stato restituito sulla tua carta.',
    notOnline: {
      currency:
        'Non è stato possibile addebitare la carta. Il nostro fornitore di pagamenti non accetta {currency}, quindi questo pagamento non si può saldare online: chiedi all’operatore come saldarlo.',
      amount:
        'Non è stato possibile addebitare la carta. L’importo supera quanto accetta il nostro fornitore di pagamenti, quindi questo pagamento non si può saldare online: chiedi all’operatore come saldarlo.',
    },
  },
  alsoDue: {
    text: 'Anche in sospeso per questa carta: {amount}. Finché non paghi tutto, i lettori possono rifiutarla.',
    payAll: 'Paga tutto insieme: {amount}',
    payPart: 'Paga solo questo: {amount}',
  },
  surplus: {
    open: 'Per questo pagamento sono stati prelevati {amount} di troppo. L’operatore è stato avvisato e deve restituirli sulla carta usata. Se non arrivano, contatta l’operatore indicando il pagamento {id}.',
    returned: '{amount} prelevati di troppo sono stati restituiti, come ha annotato l’operatore.',
  },
  named: {
    receipt: 'Ricevuta',
    receiptOf: 'Ricevuta: {what}, {amount}',
    whatFor: 'Era per:',
    more: 'e {count, plural, one {un altro pagamento} other {altri # pagamenti}}',
  },
  filter: {
    label: 'Stato',
    all: 'Tutti',
    succeeded: 'Riusciti',
    failed: 'Non riusciti',
    processing: 'In corso',
  },
  payNow: 'Paga ora',
  payNowOf: 'Pagamento {id}, {amount}: paga ora',
  checkAgain: 'Verifica di nuovo',
  checkAgainOf: 'Verifica di nuovo: pagamento {id}',
  receiptOf: 'Ricevuta del pagamento {id}',
  offline: 'Sei offline. Potrai pagare appena torni online.',
  pending: {
    amount: 'Importo in sospeso',
    unavailable: 'Importo al momento non disponibile',
    asking: 'Chiediamo l’importo alla banca…',
    askAgain: 'Chiedi di nuovo',
    text: 'Effettua un pagamento online per regolarizzare e continuare a usare la carta.',
    payNowAmount: 'Paga ora {amount}',
    verifyingOnly: '{count, plural, one {# pagamento è in verifica} other {# pagamenti sono in verifica}}',
    verifyingText:
      'Stiamo chiedendo conferma al fornitore di pagamenti e l’elenco mostrerà la risposta. Non pagherai due volte.',
    begunOnly: '{count, plural, one {# pagamento non è concluso} other {# pagamenti non sono conclusi}}',
    begunText:
      'Un pagamento online è stato avviato e non concluso. Non ci risulta alcun addebito. «Verifica di nuovo» accanto al pagamento ti dice quando puoi ricominciare.',
    bankDiffers: 'La tua banca indica {bank} in sospeso.',
    bankUnfinished: 'Di questi, {amount} non sono conclusi.',
    bankOnly:
      'È quanto indica la tua banca. L’operatore non indica nulla da pagare, quindi qui non c’è nulla da saldare.',
    notOnline: {
      currency:
        '{amount} non si possono pagare online, perché il nostro fornitore di pagamenti non accetta {currency}. Chiedi all’operatore come saldare {count, plural, one {questo pagamento} other {questi # pagamenti}}.',
      amount:
        '{amount} non si possono pagare online, perché {count, plural, one {un pagamento supera} other {# pagamenti superano, ciascuno,}} quanto accetta il nostro fornitore di pagamenti. Chiedi all’operatore come {count, plural, one {saldarlo} other {saldarli}}.',
    },
    begunMore:
      '{count, plural, one {Un altro pagamento è stato avviato online e non concluso. Non è compreso in questo importo.} other {Altri # pagamenti sono stati avviati online e non conclusi. Non sono compresi in questo importo.}}',
    verifyingMore:
      '{count, plural, one {Un altro pagamento è in verifica e non è compreso in questo importo.} other {Altri # pagamenti sono in verifica e non sono compresi in questo importo.}}',
  },
  pay: {
    title: 'Paga online',
    count: '{count, plural, one {Così saldi un pagamento.} other {Così saldi # pagamenti.}}',
    left: 'Un solo pagamento online non può comprenderne altri. {count, plural, one {Resta da saldare un pagamento} other {Restano da saldare # pagamenti}}: puoi farlo subito dopo.',
    alsoStaysDue: '{count, plural, one {Resta} other {Restano}} da saldare {amount}.',
    staysDue:
      '{count, plural, one {Resta da saldare {amount}, che si paga a parte.} other {Restano da saldare {amount}, che si pagano a parte.}}',
    where:
      'Passi alla pagina sicura del nostro fornitore di pagamenti e inserisci lì la carta. Noi non ne vediamo mai il numero.',
    back: 'Poi torni qui e vedi subito l’esito.',
    after: 'Se la carta era bloccata, l’operatore la sblocca dopo il pagamento. Può volerci un po’ di tempo.',
    stillRefused:
      'Finché non paghi anche {amount}, <cards></cards> {count, plural, one {può ancora essere rifiutata} other {possono ancora essere rifiutate}} ai lettori.',
    go: 'Paga {amount}',
    leaving: 'Ti portiamo lì…',
  },
  underWay: {
    wait: 'Se preferisci ricominciare, potrai farlo tra {minutes, plural, one {# minuto} other {# minuti}}; non devi aspettare qui.',
    over: 'L’attesa è finita: chiediamo al fornitore di pagamenti se è stato pagato qualcosa.',
  },
  goOnOf: '{words}: pagamento {id}',
  startAgain: 'Ricomincia',
  unpaid: {
    title: 'Non ancora pagato',
    text: 'Il tentativo precedente non è andato a buon fine e nulla è stato addebitato. Puoi pagare quando vuoi.',
  },
  refused,
  outcome: {
    quote: 'Se ne parli con l’operatore, indica l’ordine {id} e questo messaggio: «{text}».',
    quoteOnly: 'Se ne parli con l’operatore, indica questo messaggio: «{text}».',
    looking: {
      title: 'Eccoti di nuovo. Stiamo controllando il tuo pagamento…',
      text: 'Bastano pochi secondi. Resta su questa pagina.',
    },
    succeeded: {
      title: 'Pagamento riuscito',
      titleAmount: 'Pagato: {amount}',
      toast: 'Pagamento riuscito',
      stillDue: 'Ancora in sospeso per <cards></cards>: {amount}.',
      show: 'Mostra i pagamenti saldati',
      surplus:
        '{amount} erano già stati pagati e sono stati quindi prelevati due volte. L’operatore è stato avvisato e deve restituirli sulla carta che hai usato. Se non arrivano, contatta l’operatore indicando questo ordine: {id}.',
    },
    paidTwice: '{amount} erano già stati pagati',
    refused: {
      title: 'Il pagamento è stato rifiutato',
      text: 'Non è stato addebitato nulla.',
    },
    cancelled: {
      title: 'Hai annullato il pagamento',
      text: 'Non è stato addebitato nulla.',
    },
    verifying: {
      title: 'Il tuo pagamento è in verifica',
      text: 'Il fornitore di pagamenti non ha ancora confermato l’esito. Non pagherai due volte. Continuiamo a controllare e l’elenco mostrerà il risultato.',
    },
    unknown: {
      title: 'Non riusciamo a collegare questo ritorno a un tuo pagamento',
      text: 'L’elenco qui sotto mostra la situazione reale dei tuoi pagamenti. Se ne manca uno, riapri l’elenco tra qualche minuto.',
    },
    results: {
      c01: 'Il sistema di pagamento l’ha rifiutato. Riprova o usa un’altra carta.',
      c02: 'Al momento il negozio dell’operatore non può accettare questo pagamento. Riprova più tardi.',
      c03: 'Il circuito della carta non ha risposto.',
      c04: 'La tua banca l’ha rifiutato. Chiedi alla banca o usa un’altra carta.',
      c05: 'Il numero della carta non era corretto. Riprova controllando i dati che inserisci.',
      c06: 'Si è verificato un errore imprevisto presso il fornitore di pagamenti.',
      c07: 'Questo tentativo è stato inviato due volte e il fornitore ha fermato il secondo.',
      other: 'Il fornitore di pagamenti non l’ha accettato. Riprova o usa un’altra carta.',
    },
  },
  noCard: 'Aggiungi una carta per vedere i tuoi pagamenti',
  noCardText: 'I pagamenti compaiono qui dopo che hai aggiunto la carta o il telefono con cui viaggi.',
  addCard: 'Aggiungi una carta',
  noneRange: 'Nessun pagamento in questo periodo',
  noneYear: 'Nessun pagamento negli ultimi 12 mesi',
  noneFiltered: 'Nessun pagamento con questi filtri',
  clearFilters: 'Azzera i filtri',
  noneStatus: 'Nessun pagamento con questo stato',
  anyStatus: 'Mostra tutti gli stati',
  noMatch: 'La ricerca riguarda stazioni, tariffe, importi, giorni, carte e note di quanto è mostrato qui.',
  widen: 'Mostra gli ultimi 12 mesi',
  whenNew: 'I viaggi di una giornata vengono addebitati insieme, di solito il giorno dopo.',
  paidInMonth: 'Pagato',
  trips: {
    label: 'Per cosa',
    nameless: 'Pagamento {id}',
  },
  page,
}
