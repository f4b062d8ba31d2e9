import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Carte bancarie',
  lead: 'Le carte, i telefoni e gli smartwatch con cui viaggi. I loro viaggi e pagamenti compaiono nel tuo account.',
  add: 'Aggiungi una carta',
  caption: 'Le tue carte bancarie',
  card: 'Carta',
  alias_pan: 'Alias PAN',
  aid: 'AID',
  created: 'Creata',
  updated: 'Aggiornata',
  named: '{scheme} che termina con {tail}',
  onDevice: '{card} su un dispositivo',
  edit: 'Modifica',
  editNamed: 'Modifica {card}',
  done: 'Fine',
  doneNamed: 'Fine modifica di {card}',
  remove: 'Rimuovi',
  removeNamed: 'Rimuovi {card}',
  details: 'Dettagli',
  detailsNamed: 'Dettagli di {card}',
  showFields: 'Mostra tutti i campi',
  showCards: 'Mostra le carte',
  look: {
    name: 'Nome della carta',
    nameHint: 'Lo vedi solo tu, ovunque compaia la carta: Lavoro, Famiglia, Orologio …',
    nameWrong: {
      too_long: 'Usa al massimo {most} caratteri.',
      invalid: 'Usa lettere, cifre e segni, ma non un numero di carta.',
    },
    saveName: 'Salva il nome',
    saved: 'Salvato',
    colour: 'Colore',
    colours: {
      usual: 'Colore consueto',
      blue: 'Blu',
      teal: 'Ottanio',
      green: 'Verde',
      amber: 'Ambra',
      red: 'Rosso',
      pink: 'Rosa',
      violet: 'Viola',
      grey: 'Grigio',
    },
    up: 'Su',
    down: 'Giù',
    upNamed: 'Sposta su {card}',
    downNamed: 'Sposta giù {card}',
    moved: '{card} è ora al posto {place} di {count}',
    family: '{count} carte di uno stesso conto: plastica e dispositivi',
    lastUsed: 'Usata l’ultima volta il',
    to: 'a',
    unusedLately: 'Non usata negli ultimi 13 mesi',
    useUnknown: 'Al momento non sappiamo quando è stata usata l’ultima volta',
    waits: 'In attesa della prima validazione',
    waitsText:
      'Viaggia con questa carta: viaggi e pagamenti compariranno qui da soli. Se non la usi per 90 giorni, lascia il tuo account.',
    validUntil: 'Valida fino a {month}',
    endsSoon: 'Valida solo fino a {month}',
    soonText:
      'Quando la banca ti avrà mandato la carta nuova, aggiungila qui: i viaggi con la vecchia restano finché la tieni.',
    ended: 'Scaduta a {month}',
    endedText: 'Aggiungi la carta nuova che ti ha mandato la banca. I viaggi con questa restano finché la tieni.',
    refused: 'I lettori rifiutano questa carta',
    refusedText:
      '{count, plural, one {Per <amount></amount> del <day></day>, che non è stato possibile addebitare.} other {Per <amount></amount>: # pagamenti dal <day></day> in poi non sono stati addebitati.}}',
    payNow: 'Paga ora',
    payNowNamed: 'Paga ora quanto dovuto su {card}',
  },
  detailTitle: 'Dettagli della carta',
  emptyTitle: 'Ancora nessuna carta bancaria',
  emptyText: 'Aggiungi la carta con cui viaggi. I suoi viaggi e pagamenti compariranno nel tuo account.',
  removeTitle: 'Rimuovere questa carta?',
  removeText:
    'Rimuovendo una carta si rimuovono dal tuo account anche i suoi viaggi e pagamenti. Tornano se aggiungi di nuovo la carta.',
  removeLoss:
    'Non vedrai più {tickets, plural, one {# viaggio} other {# viaggi}} e {payments, plural, one {# pagamento} other {# pagamenti}} degli ultimi 13 mesi.',
  removeUnpaid:
    'Quanto non è pagato su questa carta resta dovuto. Per pagarlo online la carta deve essere nel tuo account.',
  removeConfirm: 'Rimuovi carta',
  keep: 'Mantieni carta',
  removed: '{card} è stata rimossa',
  addTitle: 'Aggiungi una carta bancaria',
  addLead: 'Registra la carta con cui viaggi. La registrazione non comporta alcun addebito.',
  steps: {
    leaveTitle: 'Vai dal nostro fornitore di pagamenti',
    leaveText:
      'La sua pagina sicura ha un altro indirizzo. Il numero della carta si inserisce solo lì: noi non lo vediamo mai.',
    freeTitle: 'Nessun addebito',
    freeText:
      'L’importo è zero. Il fornitore verifica solo che la carta sia valida; la tua banca può chiederti una conferma.',
    backTitle: 'Torni qui',
    backText: 'Se lo stesso conto è anche sul telefono o sullo smartwatch, vengono aggiunti automaticamente.',
  },
  proceed: 'Prosegui',
  leaving: 'Ti stiamo portando su {host}…',
  offline: 'Sei offline. Per registrare una carta serve la rete: riprova quando sarai di nuovo online.',
  offlineRemove: 'Sei offline. Per rimuovere una carta serve la rete: riprova quando sarai di nuovo online.',
  checking: 'Un momento: stiamo verificando l’esito della registrazione.',
  notChecked:
    'Non siamo riusciti a verificare l’esito della registrazione. Non c’è alcun addebito. Riprova tra poco: non serve inserire di nuovo la carta.',
  toCards: 'Vai alle mie carte',
  tryAgain: 'Riprova',
  checkAgain: 'Verifica di nuovo',
  goingBack: 'Tra un attimo torni alle tue carte bancarie.',
  goingBackPaused: 'Resti qui finché il puntatore o il focus è su questo messaggio.',
  closeNews: 'Chiudi',
  outcome: {
    succeeded: {
      title: 'Carta aggiunta correttamente',
      text: 'I suoi viaggi e pagamenti compaiono ora nel tuo account.',
      withDevices:
        '{count, plural, one {È stata aggiunta anche un’altra carta dello stesso conto.} other {Sono state aggiunte anche altre # carte dello stesso conto.}}',
      toast: 'Carta aggiunta correttamente',
    },
    waiting: {
      title: 'Carta aggiunta',
      text: 'Non è mai stata usata sulle nostre linee e attende la prima validazione. Viaggi e pagamenti compariranno poi da soli.',
      toast: 'Carta aggiunta: attende la prima validazione',
    },
    already_added: {
      title: 'Carta già aggiunta',
      text: 'La carta {card} è già collegata al tuo account. Non devi fare nulla.',
      textAny: 'Questa carta è già collegata al tuo account. Non devi fare nulla.',
      toast: 'Carta già aggiunta',
    },
    added_elsewhere: {
      title: 'Carta collegata a un altro account',
      text: 'La carta {card} è collegata a un altro account e può stare in uno solo. Per vedere qui i suoi viaggi, accedi a quell’account, rimuovi lì la carta e aggiungila di nuovo qui.',
      textAny:
        'Questa carta è collegata a un altro account e può stare in uno solo. Per vedere qui i suoi viaggi, accedi a quell’account, rimuovi lì la carta e aggiungila di nuovo qui.',
    },
    unused: {
      title: 'Ancora nessun viaggio con questa carta',
      text: 'Nessuna carta trovata: non è mai stata usata sulle nostre linee. Viaggia una volta con questa carta, poi aggiungila qui.',
      toast: 'Carta mai usata prima',
    },
    cancelled: {
      title: 'Registrazione annullata',
      text: 'La registrazione si è interrotta prima della fine. Nessuna carta è stata aggiunta e nulla è stato addebitato.',
    },
    verifying: {
      title: 'La tua carta è in verifica',
      text: 'Il fornitore di pagamenti non ha ancora confermato la registrazione. Non c’è alcun addebito. Di solito basta un minuto: verifica di nuovo, o torna più tardi.',
    },
    unknown_order: {
      title: 'Questa registrazione non è nota',
      text: 'Potrebbe appartenere a un altro account o essere troppo vecchia. Ricomincia da capo.',
    },
    not_yours: {
      title: 'Non è stato possibile collegare la carta',
      text: 'La registrazione e la carta non corrispondono più. Ricomincia da capo.',
    },
    refused: {
      title: 'La carta non è stata registrata',
      noCharge: 'Nessuna carta è stata aggiunta e nulla è stato addebitato.',
    },
  },
  refused: {
    r01: 'Il sistema di pagamento ha rifiutato la richiesta. Riprova o usa un’altra carta.',
    r02: 'Al momento questa carta non può essere registrata da noi. Il problema è nostro: prova un’altra carta o contattaci.',
    r03: 'Il circuito della carta non ha risposto. Riprova tra qualche minuto.',
    r04: 'La banca che ha emesso la carta ha rifiutato la richiesta. Chiedi alla tua banca o usa un’altra carta.',
    r05: 'Il numero della carta non era corretto. Controllalo e riprova.',
    r06: 'Si è verificato un imprevisto presso il fornitore di pagamenti. Riprova tra qualche minuto.',
    r07: 'Questa registrazione era già stata usata. Iniziane una nuova.',
    other: 'Il fornitore di pagamenti ha rifiutato la richiesta. Riprova o usa un’altra carta.',
  },
  errors: {
    fields: { invalid: 'Questo nome non si può usare. Scegline un altro.' },
    bank_card: {
      payment_open:
        'Un pagamento con questa carta è ancora aperto presso il fornitore di pagamenti. Attendi che sia regolato, poi rimuovi la carta.',
      not_found: 'Questa carta non è più nel tuo account.',
    },
  },
}
