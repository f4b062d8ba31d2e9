import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Dashboard',
  welcome: 'Ciao, {name}',
  lead: 'Gestisci i biglietti acquistati in modalità contactless, con carta, telefono o smartwatch.',
  tickets: 'Biglietti',
  ticketsText: 'Viaggi, tariffe e validazioni',
  payments: 'Pagamenti',
  paymentsText: 'Addebiti e ricevute',
  bankCards: 'Carte bancarie',
  bankCardsText: 'Le tue carte di viaggio',
  count: '{count, plural, one {# carta} other {# carte}}',
  noCard: 'Ancora nessuna carta',
  account: 'Account',
  accountText: {
    form: 'I tuoi dati, la password e i dispositivi connessi',
    popup: 'I tuoi dati e i dispositivi connessi',
  },
  subscriptions: 'Abbonamenti',
  subscriptionsText: 'Il negozio dell’operatore per gli abbonamenti',
  proofOfTap: 'Validazioni di oggi',
  logout: 'Esci',
  firstTitle: 'Aggiungi la carta con cui viaggi',
  firstText:
    'Biglietti e pagamenti sono legati a una carta. Aggiungila una volta: i suoi viaggi compariranno qui. Aggiungere una carta non costa nulla.',
  firstAction: 'Aggiungi una carta',
  ways: 'Altro',
  firstSteps: {
    what: 'Prendi la carta, il telefono o lo smartwatch con cui viaggi.',
    how: 'Registralo sulla pagina del nostro fornitore di pagamenti. Bastano circa due minuti e non ti viene addebitato nulla.',
    then: 'Torni qui: viaggi, pagamenti e ricevute compaiono subito.',
  },
  owed: {
    title: 'Importo in sospeso',
    more: 'e {count, plural, one {# altro pagamento} other {altri # pagamenti}}',
    notOnline: 'Una parte non si può pagare online: nei pagamenti trovi cosa fare.',
    payNowAmount: 'Paga ora {amount}',
    see: 'Vedi di cosa si tratta',
    verifying: '{count, plural, one {# pagamento è in verifica} other {# pagamenti sono in verifica}}',
    verifyingText:
      'Stiamo chiedendo conferma al fornitore di pagamenti e l’elenco mostrerà la risposta. Non pagherai due volte.',
    begun: '{count, plural, one {# pagamento non è concluso} other {# pagamenti non sono conclusi}}',
    begunText: 'Non ci risulta alcun addebito. L’elenco dei pagamenti dice quando si può ricominciare.',
    begunMore:
      '{count, plural, one {Un altro pagamento è stato avviato online e non concluso. Non è compreso in questo importo.} other {Altri # pagamenti sono stati avviati online e non conclusi. Non sono compresi in questo importo.}}',
    verifyingMore:
      '{count, plural, one {Un altro pagamento è in verifica e non è compreso in questo importo.} other {Altri # pagamenti sono in verifica e non sono compresi in questo importo.}}',
  },
  latest: {
    statement: 'Non riconosci un addebito? <a>Il mio estratto conto dice…</a>',
    title: 'Ultimi viaggi',
    all: 'Tutti i viaggi',
    none: 'Nessun viaggio negli ultimi 13 mesi.',
    whenNew: 'Di solito i nuovi viaggi compaiono entro 24 ore dalla validazione.',
  },
  month: {
    title: 'Questo mese',
    insights: 'I tuoi viaggi in cifre',
    statements: 'Per il datore di lavoro? <a>Riepiloghi, mese per mese</a>',
    none: 'Ancora nessun viaggio questo mese',
    trips:
      '{count, plural, one {Tariffa di # viaggio finora, pagata o non ancora} other {Tariffe di # viaggi finora, pagate o non ancora}}',
    measure: '{what} per mese',
    caption: 'Viaggi e importi per mese',
    month: 'Mese',
  },
  fresh: {
    until: 'Dati fino a: {time}',
    late: 'Possono mancare viaggi e pagamenti successivi a: {time}',
    lateText: 'L’operatore non ha ancora inviato dati più recenti. Compariranno qui appena arrivano.',
    never: 'L’operatore non ha ancora inviato dati.',
  },
  missing: {
    all: 'Al momento non possiamo mostrare viaggi e pagamenti',
    owed: 'Al momento non possiamo mostrare quanto c’è da pagare',
    latest: 'Al momento non possiamo mostrare gli ultimi viaggi',
    month: 'Al momento non possiamo mostrare questo mese',
    text: 'Il sistema dell’operatore non risponde. Riprova tra poco.',
  },
}
