import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  changed: {
    title: 'L’importo da pagare è cambiato',
    not_failed:
      'Almeno uno di questi pagamenti è già saldato. Non è stato avviato né addebitato nulla. Chiudi questa finestra: l’importo sopra l’elenco è aggiornato e puoi pagare il resto.',
    in_verification:
      'Per almeno uno di questi pagamenti è in corso un pagamento online, il cui esito non è ancora certo. Perché tu non paghi due volte, ora non è stato avviato nulla. Chiudi questa finestra: l’importo sopra l’elenco non lo comprende e puoi pagare il resto.',
    not_found:
      'Almeno uno di questi pagamenti non appartiene più a nessuna delle tue carte. Non è stato avviato né addebitato nulla. Chiudi questa finestra: l’importo sopra l’elenco è aggiornato e puoi pagare il resto.',
  },
  in_verification: {
    title: 'Questo pagamento è ancora in verifica',
    timedTitle: 'Un pagamento online è stato avviato e non concluso',
    text: 'Un pagamento online avviato in precedenza non ha ancora un esito certo. Perché tu non paghi due volte, per ora non se ne apre un secondo. Continuiamo a chiedere al fornitore di pagamenti e l’elenco mostrerà la risposta: non devi fare nulla.',
    timed:
      'È già stato avviato un pagamento online. Se la pagina del fornitore di pagamenti è ancora aperta, concludi lì, oppure annulla lì per pagare di nuovo subito. Se l’hai lasciata senza pagare, potrai pagare di nuovo tra {minutes, plural, one {# minuto} other {# minuti}}: premi allora «Verifica di nuovo».',
    over: 'L’attesa è finita: premi ora “Verifica di nuovo”.',
  },
  not_failed: {
    title: 'Non resta nulla da pagare',
    text: 'Questo pagamento è già saldato. L’elenco lo mostra com’è adesso.',
  },
  mixed_currencies: {
    title: 'Valute diverse',
    text: 'Pagamenti in valute diverse non si possono pagare insieme. Paga ogni valuta separatamente.',
  },
  currency_not_taken: {
    title: 'Questa valuta non si può pagare online',
    text: 'Il nostro fornitore di pagamenti non l’accetta. Non è stato addebitato nulla. Chiedi all’operatore come saldare questo pagamento.',
  },
  amount_not_taken: {
    title: 'Questo importo non si può pagare online',
    text: 'Supera quanto accetta il nostro fornitore di pagamenti. Non è stato addebitato nulla. Chiedi all’operatore come saldare questo pagamento.',
  },
  sum_not_taken: {
    title: 'Troppo per un solo pagamento online',
    text: 'Paga meno pagamenti per volta: il resto si può pagare subito dopo. Non è stato addebitato nulla.',
  },
  maybe_paid: {
    title: 'Forse l’hai già pagato',
    text: 'Il fornitore di pagamenti ci segnala un tuo pagamento online che non riusciamo ancora a collegare. Potrebbe riguardare questo. Perché tu non paghi due volte, per ora non se ne apre un altro. L’operatore è stato avvisato e sta verificando.',
  },
  not_found: {
    title: 'Questo pagamento non è disponibile',
    text: 'Non appartiene più a una delle tue carte. L’elenco mostra quelli che ti appartengono.',
  },
  too_many: {
    title: 'Troppi tentativi',
    text: 'Attendi un minuto e riprova. Non è stato addebitato nulla.',
  },
  unknown: {
    title: 'L’operazione non è riuscita',
    text: 'Non è stato addebitato nulla. Riprova.',
  },
}
