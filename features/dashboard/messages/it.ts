import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Dashboard',
  welcome: 'Ciao, {name}',
  lead: 'Gestisci i biglietti acquistati in modalità contactless, con carta, telefono o smartwatch.',
  tickets: 'Biglietti',
  ticketsText: 'I tuoi viaggi, le tariffe e le validazioni',
  payments: 'Pagamenti',
  paymentsText: 'Gli addebiti e le tue ricevute',
  bankCards: 'Carte bancarie',
  bankCardsText: 'Le carte con cui viaggi',
  count: '{count, plural, one {# carta} other {# carte}}',
  noCard: 'Ancora nessuna carta',
  needsCard: 'Disponibile dopo aver aggiunto una carta bancaria',
  account: 'Account',
  accountText: {
    form: 'I tuoi dati, la password e i dispositivi collegati',
    popup: 'I tuoi dati e i dispositivi collegati',
  },
  subscriptions: 'Abbonamenti',
  subscriptionsText: 'Il negozio dell’operatore per gli abbonamenti',
  logout: 'Esci',
  logoutText: 'Chiudi la sessione su questo dispositivo',
  firstTitle: 'Aggiungi la carta con cui viaggi',
  firstText:
    'Biglietti e pagamenti sono legati a una carta. Aggiungila una volta: i suoi viaggi compariranno qui. Aggiungere una carta non costa nulla.',
  firstAction: 'Aggiungi una carta',
}
