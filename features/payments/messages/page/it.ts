import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Pagamento',
  all: 'Tutti i pagamenti',
  goOn: 'Continua il pagamento',
  open: 'A cosa si riferisce?',
  absent: 'Questo pagamento non è qui',
  absentText:
    'Non esiste, oppure nessuna delle tue carte l’ha pagato. Se hai rimosso la carta, aggiungila di nuovo per vedere i suoi pagamenti.',
  noTrips: 'L’operatore non ha indicato un viaggio',
  tripsUnknown: 'In questo momento non è possibile caricare i viaggi',
  why: 'Perché mi è stato addebitato?',
  whyAsked: 'Per che cosa doveva essere addebitato?',
  whyText:
    '{count, plural, one {Un viaggio il <day></day>: <trip></trip>, <sum></sum>.} other {# viaggi per <sum></sum>, il primo il <day></day>: <trip></trip>.}} Sull’estratto conto la data può essere successiva.',
  whyNoTrips:
    'L’operatore ha chiesto l’importo a questa carta, ma non ci ha indicato un viaggio. Se non lo riconosci, contatta l’operatore e indica il numero del pagamento.',
  whyUnknown:
    'In questo momento l’operatore non risponde, quindi non possiamo mostrare a cosa si riferisce il pagamento. L’importo e lo stato sono certi.',
  askAgain: 'Riprova',
  timeline: 'Che cosa è successo',
  tapAt: 'Validazione a {stop}',
  tapSomewhere: 'Validazione a un lettore',
  noFirstTap: 'Non risulta una validazione all’inizio',
  endTapAt: 'Validazione finale a {stop}',
  endTapSomewhere: 'Validazione finale',
  noLastTap: 'Non risulta una validazione alla fine',
  ticket: 'Biglietto: {fare},',
  openTicket: 'Vedi il biglietto',
  asked: 'L’operatore ha chiesto {amount}',
  askedFor: 'Per {count, plural, one {un viaggio} other {# viaggi}}, in un unico pagamento.',
  lastChargeOnly: 'L’operatore ci comunica solo il suo ultimo tentativo.',
  receiptReady: 'La ricevuta è pronta',
  openReceipt: 'Vedi la ricevuta',
  settled: '{amount}: saldato',
  settledText: 'È stato saldato con il tuo pagamento online. L’operatore è stato informato.',
  surplus: 'Addebitati {amount} in più',
  surplusText: 'L’operatore è stato informato e deve restituire l’importo alla carta usata.',
  returned: '{amount} restituiti',
  charge: {
    succeeded: 'Alla tua carta sono stati addebitati {amount}',
    failed: 'Non è stato possibile addebitare {amount} alla tua carta',
    failedText:
      'La banca non l’ha autorizzato. Succede quando una carta è scaduta o bloccata, o se in quel momento mancano i fondi.',
    pending: 'L’operatore sta addebitando la tua carta',
    refunded: '{amount} rimborsati sulla tua carta',
    other: 'L’operatore comunica: {result}',
  },
  online: {
    opened: 'Hai iniziato un pagamento online',
    together: 'Riguarda {count, plural, one {# pagamento} other {# pagamenti}}, {amount} in tutto.',
    begun: 'Non è concluso. Non ci risulta alcun addebito.',
    verifying: 'L’esito non è ancora certo. Non ti sarà addebitato due volte.',
    succeeded: 'Il pagamento online è riuscito',
    refused: 'Il pagamento online è stato rifiutato; nessun addebito',
    cancelled: 'Il pagamento online è stato abbandonato; nessun addebito',
  },
}
