import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  requestTitle: 'Elimina il tuo account',
  confirmTitle: 'Conferma l’eliminazione',
  deletedTitle: 'Il tuo account è stato eliminato',
  requestLead:
    'Leggi prima che cosa viene eliminato e che cosa deve restare. Per ora non succede nulla: prima serve un codice che ti inviamo via e-mail.',
  goesTitle: 'Che cosa viene eliminato, subito e per sempre',
  goes: {
    person: {
      form: 'Il tuo nome, la tua e-mail e la tua password',
      popup: 'Il tuo nome e la tua e-mail',
    },
    cards: 'Il collegamento alle tue carte; i tuoi viaggi e pagamenti non saranno più visibili a nessuno qui',
    settings: 'Le impostazioni e gli accessi collegati',
    sessions: 'Tutte le sessioni: ogni dispositivo viene disconnesso',
  },
  staysTitle: 'Che cosa resta',
  stays: {
    books:
      'Lo chiede la legge: importi e date dei tuoi pagamenti restano nelle scritture dell’operatore per il tempo previsto dalle norme contabili e fiscali, di regola dieci anni. Il tuo nome e la tua e-mail non vi figurano più.',
    receipts: 'Una ricevuta di cui hai condiviso il link si può ancora aprire. Non riporta alcun nome.',
    due: 'I pagamenti non riusciti restano dovuti. Saldali prima: è più semplice.',
  },
  dueSum:
    'Ancora da pagare per pagamenti non riusciti: {amount}. Resta dovuto anche senza l’account. Salda prima: è più semplice.',
  dueNone: 'Al momento non devi nulla. Un pagamento che non riesce più tardi resta dovuto.',
  toDue: 'Guarda che cosa è dovuto',
  requestAction: 'Inviami il codice',
  keep: 'Mantieni il mio account',
  offline: 'Sei offline. Per eliminare l’account serve una connessione.',
  confirmLead:
    'Inserisci il codice ricevuto via e-mail a <b>{email}</b>. Il tuo account viene poi eliminato subito e non si può recuperare.',
  confirmLeadUnsent:
    'Serve un codice che inviamo a <b>{email}</b>. Con esso il tuo account viene eliminato subito e non si può recuperare.',
  earlierAddress:
    'Il tuo indirizzo e-mail è cambiato da pochi giorni. Per proteggere l’account, fino al <time></time> il codice va all’indirizzo di prima. Non lo leggi più? Dopo, il codice va a <b>{email}</b>.',
  OTP: 'Codice monouso (OTP)',
  codeHint: '{digits} cifre, valido per {minutes} minuti e {tries} tentativi. Gli spazi non contano.',
  confirmSubmit: 'Elimina per sempre il mio account',
  resend: 'Invia un nuovo codice',
  resendIn: 'Invia un nuovo codice (tra {seconds} s)',
  sent: 'Abbiamo inviato un codice. Vale solo il più recente.',
  deletedText: 'I tuoi dati non sono più nel portale. Te lo confermiamo anche via e-mail, all’indirizzo che avevi qui.',
  goingOn: 'Tra un attimo si apre da sola.',
  goingOnPaused: 'Resti qui finché il focus è su questo pulsante.',
  goOn: 'Alla pagina iniziale',
  errors: {
    otp: { invalid: 'Codice OTP non valido' },
    invalid: 'Codice OTP non valido',
    spent:
      'Questo codice non vale più: è scaduto, è stato sostituito o è stato digitato male troppe volte. Fattene inviare uno nuovo.',
  },
  mail: {
    deletionCode: {
      subject: 'Il codice per eliminare il tuo account {operator}',
      heading: 'Ciao {name}',
      text: 'Hai chiesto di eliminare il tuo account. Inserisci questo codice nella pagina da cui l’hai richiesto. Vale {minutes} minuti e solo lì.',
      more: 'Non eri tu? {signIn, select, popup {Allora forse qualcuno usa il tuo account. Guarda lì che cosa è successo e disconnetti tutti gli altri:} other {Allora forse qualcuno conosce la tua password. Scegline una nuova:}}',
      moreButton: '{signIn, select, popup {Non ero io} other {Scegli una nuova password}}',
      note: 'Se non hai chiesto tu questo codice, non dirlo a nessuno: senza di esso il tuo account resta.',
    },
    accountDeleted: {
      subject: 'Il tuo account {operator} è stato eliminato',
      heading: 'Arrivederci, {name}',
      text: 'Il tuo account è stato eliminato, e con esso i tuoi dati personali, le tue carte e i tuoi accessi.\n\nL’operatore conserva i pagamenti nei suoi registri, come vuole la legge, senza il tuo nome. Le tue carte continuano a funzionare come biglietti.',
      note: 'Questa è l’ultima e-mail che inviamo a questo indirizzo.',
    },
  },
}
