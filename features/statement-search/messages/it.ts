import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

/** Testi della ricerca per riga dell’estratto conto. */
export const it: Messages<typeof en> = {
  title: 'Il mio estratto conto dice…',
  lead: 'Scrivi ciò che mostra la tua banca, o incolla tutta la riga. Troviamo noi i viaggi corrispondenti.',
  called: 'Negli estratti conto {operator} si chiama <b>{name}</b>.',
  sample: {
    title: 'Che cosa cercare',
    day: 'Il giorno è quello del viaggio o quello in cui la banca l’ha registrato, spesso da uno a tre giorni dopo.',
    sum: 'I viaggi di un giorno possono comparire come un’unica somma.',
    device: 'Un telefono o un orologio ha cifre proprie, che il wallet mostra.',
  },
  line: 'Riga dell’estratto conto',
  lineHint: 'Copiala così com’è. Resta nel tuo browser: inviamo solo ciò che vedi qui sotto.',
  or: 'oppure scrivi le singole parti',
  amount: 'Importo',
  amountHint: 'Per esempio 13,00. Senza valuta si intende {currency}.',
  day: 'Giorno sull’estratto conto',
  dayHint: 'Per esempio 14/03/2026 o 14 marzo.',
  last_digits: 'Ultime quattro cifre della carta',
  digitsHint: 'Gli estratti conto le mostrano come *1234.',
  submit: 'Trova il pagamento',
  understood: { lead: 'Cerchiamo', card: 'carta che finisce con {digits}' },
  exact: '{count, plural, one {Questo pagamento corrisponde} other {# pagamenti corrispondono}}',
  near: 'Nessuno corrisponde esattamente, ma questi si avvicinano',
  alsoNear: 'Si avvicina anche questo',
  payment: 'Pagamento',
  status: { failed: 'Non riuscito', begun: 'Non concluso', verifying: 'In verifica', refunded: 'Rimborsato' },
  reasons: {
    exact: 'Importo e giorno sono quelli del tuo estratto conto.',
    sum: 'Questi {count} pagamenti di una stessa carta danno insieme l’importo.',
    later:
      '{days, plural, one {La tua banca lo mostra un giorno dopo.} other {La tua banca lo mostra # giorni dopo.}} Succede spesso.',
    earlier:
      '{days, plural, one {La tua banca lo mostra un giorno prima.} other {La tua banca lo mostra # giorni prima.}}',
    otherCard: 'La sua carta non finisce con {digits}: un telefono o un orologio ha un numero proprio.',
    otherCurrency:
      'Il giorno è vicino, ma non è in {currency}. Il cambio lo ha scelto la tua banca, quindi non possiamo confrontare gli importi.',
  },
  noCard: 'Non c’è ancora nessuna carta nel tuo account',
  noCardText: 'Aggiungi la carta a cui si riferisce l’estratto conto. Poi troviamo che cosa è stato addebitato.',
  addCard: 'Aggiungi una carta',
  nothing: {
    title: 'Nessun pagamento di {amount} corrisponde',
    card: 'Hai pagato con una carta che non è nel tuo account? Aggiungila e cerca di nuovo.',
    day: 'Nella riga c’è un altro giorno? Le banche mostrano quando hai pagato e quando hanno registrato.',
    name: 'La riga nomina qualcun altro? Allora l’addebito non è nostro.',
    help: 'Hai ancora dubbi? <a>Chiedi all’operatore</a>',
    addCard: 'Aggiungi una carta',
    allPayments: 'Tutti i pagamenti',
    wrong: 'È la tua carta e il nostro nome, ma non un tuo viaggio? <a>Apri la carta</a> e scegli «Qualcosa non va».',
  },
  guest: {
    dayHint: 'Per esempio 14/03/2026 o 14 marzo: il giorno del viaggio o dell’addebito. Cerchiamo solo in quel giorno.',
    title: 'Cercare un addebito senza account',
    lead: 'Non serve un account: scrivi ciò che mostra la tua banca, o incolla tutta la riga, e troviamo il pagamento.',
    logIn: 'Accedi',
    createAccount: 'Crea un account',
    fits: 'Importo, giorno e carta sono quelli del tuo estratto conto.',
    receipt: 'Vedi la ricevuta',
    noReceipt: 'Per questo pagamento non c’è una ricevuta.',
    signUp:
      'Con un account vedi tutti i viaggi della tua carta e puoi dirci se qualcosa non va. <a>Creane uno</a> o <b>accedi</b>.',
    signIn: 'Con un account vedi tutti i viaggi della tua carta e puoi dirci se qualcosa non va. <a>Accedi</a>',
    nothing: {
      title: 'Nessun pagamento corrisponde',
      exact:
        'Importo, giorno e cifre sono proprio quelli dell’estratto conto? La banca può mostrare il giorno del viaggio o quello dell’addebito.',
      device:
        'Hai pagato con un telefono o un orologio? Ha un numero di carta proprio: il tuo wallet ne mostra le ultime quattro cifre.',
      old: 'Cerchiamo indietro fino a {days, plural, one {un giorno} other {# giorni}}.',
      shared:
        'Se quel giorno due carte con queste cifre hanno pagato lo stesso importo, non mostriamo nessuna delle due: non sapremmo qual è la tua.',
      account: 'Con un account trovi anche ciò che si avvicina: un altro giorno, una somma di viaggi, un’altra valuta.',
    },
  },
  errors: {
    guest_search: { not_offered: 'Qui un addebito non si può cercare senza account. Accedi per farlo.' },
    amount: { required: 'Inserisci l’importo', invalid: 'Inserisci un importo come 13,00' },
    day: {
      required: 'Inserisci il giorno sull’estratto conto',
      invalid: 'Inserisci un giorno fino a oggi, come 14/03/2026',
    },
    last_digits: {
      required: 'Inserisci le ultime quattro cifre della carta',
      invalid: 'Inserisci quattro cifre, come 1234',
    },
  },
}
