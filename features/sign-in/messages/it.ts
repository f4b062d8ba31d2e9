import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Accedi',
  lead: 'Consulta i viaggi che hai pagato con la carta o con il telefono, i pagamenti e le ricevute.',
  leadNext: 'Accedi per continuare. Ti riporteremo al punto in cui eri.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Accedi',
  forgot: '<a>Hai dimenticato la password?</a>',
  noAccount: 'Prima volta qui? <a>Crea il tuo account</a>',
  noMail: 'Non hai ricevuto l’e-mail di conferma? <a>Richiedila di nuovo</a>',
  guest: 'Solo un addebito sul tuo estratto conto? <a>Cercalo senza account</a>',
  or: 'oppure',
  accept: 'Con il primo accesso accetti l’<a>informativa sulla privacy</a>.',
  offers: {
    title: 'La tua carta è il tuo biglietto',
    trips: 'Ogni viaggio: quando e dove hai avvicinato la carta, e quanto è costato',
    receipts: 'Le ricevute, e un riepilogo per ogni mese',
    pay: 'Un pagamento non riuscito si salda online',
    statement: 'Un addebito sull’estratto conto trova il suo viaggio',
  },
  popup: {
    submit: 'Accedi con {title}',
    show: 'Mostra la finestra di accesso',
    here: 'Accedi in questa pagina',
    hint: 'L’accesso si apre in una finestra a parte. Se qualcuno è ancora connesso lì, viene prima disconnesso.',
    first:
      'È la prima volta? L’account nasce con il primo accesso, con il nome e l’e-mail che arrivano da lì. Così accetti l’<a>informativa sulla privacy</a>.',
    left: 'Disconnessione effettuata. A presto!',
  },
  done: {
    title: 'Accesso',
    working: 'Un momento, verifichiamo il tuo accesso…',
    window: { ok: 'Qui è tutto fatto', cancelled: 'Non hai completato l’accesso', failed: 'L’accesso non è riuscito' },
    windowText: 'Puoi chiudere questa finestra. Si continua in quella da cui hai iniziato.',
    close: 'Chiudi questa finestra',
    toPortal: 'Vai al portale',
    asks: 'Vuoi accedere?',
    asksText:
      'In questo browser è appena stato effettuato un accesso con {name}, ma non da questa finestra. Continua solo se l’hai fatto tu.',
    goOn: 'Sì, accedi',
    back: 'Indietro',
    toLogin: 'Torna all’accesso',
  },
  errors: {
    email: { invalid: 'E-mail non valida' },
    password: {
      password: { incorrect: 'Password non valida' },
      not_offered: 'Questo portale non usa password. Accedi con l’account dell’operatore.',
    },
    account: { not_found: 'L’account non esiste' },
    NoAccountFound: 'L’account non esiste',
    UnconfirmedEmail: 'E-mail non confermata',
  },
  neutral: {
    errors: {
      email: { invalid: 'E-mail non valida' },
      password: {
        password: { incorrect: 'E-mail o password non corretta' },
        not_offered: 'Questo portale non usa password. Accedi con l’account dell’operatore.',
      },
      account: { not_found: 'E-mail o password non corretta' },
      NoAccountFound: 'E-mail o password non corretta',
      UnconfirmedEmail: 'E-mail non confermata',
    },
  },
}
