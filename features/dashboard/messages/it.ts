import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Pagina iniziale',
  welcome: 'Ciao, {name}',
  lead: 'Qui gestisci i biglietti che hai acquistato in modalità contactless.',
  tickets: 'Biglietti',
  ticketsText: 'I viaggi nati dai tuoi passaggi',
  payments: 'Pagamenti',
  paymentsText: 'Addebiti, ricevute, pagamenti da regolare',
  bankCards: 'Carte bancarie',
  bankCardsText: 'Le carte e i dispositivi che avvicini al lettore',
  cardCount: '{count, plural, =0 {nessuna carta} one {# carta} other {# carte}}',
  noCardYet: 'Ancora nessuna carta',
  needsCard: 'Disponibile appena avrai aggiunto una carta',
  noCards: 'Aggiungi la tua prima carta bancaria',
  noCardsWhy: 'Biglietti e pagamenti appartengono a una carta. Aggiungi quella che usi per viaggiare e li vedrai qui.',
  addCard: 'Aggiungi una carta',
  logout: 'Esci',
  logoutText: 'Termina la sessione su questo dispositivo',
}
