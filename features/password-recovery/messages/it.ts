import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Hai dimenticato la password?',
  checkingTitle: 'Verifica del link in corso',
  resetTitle: 'Scegli una nuova password',
  doneTitle: 'Password cambiata',
  lead: 'Inserisci l’e-mail del tuo account. Ti inviamo un link per scegliere una nuova password.',
  email: 'E-mail',
  submit: 'Invia il link',
  backToLogin: '<a>Torna all’accesso</a>',
  unconfirmedWay: 'Prima devi confermare la tua e-mail. <a>Richiedi di nuovo l’e-mail di conferma</a>',
  checkingText: 'Un momento, per favore.',
  resetLead:
    'D’ora in poi accederai con questa. Per sicurezza, tutti i dispositivi ancora connessi vengono disconnessi.',
  resetLogins: 'Gli accessi collegati di altri siti vengono rimossi; potrai collegare di nuovo i tuoi.',
  new_password: 'Nuova password',
  confirm_new_password: 'Conferma nuova password',
  resetSubmit: 'Salva la nuova password',
  doneText: 'Ora puoi accedere con la nuova password. I dispositivi che erano connessi sono stati disconnessi.',
  doneLogins:
    'Gli accessi collegati di altri siti non aprono più il tuo account; puoi collegare di nuovo i tuoi nella pagina del tuo account.',
  doneAction: 'Accedi',
  notMe: {
    errors: { request: { expired: 'Questo link non vale più.' } },
    title: 'Disconnettere tutti?',
    text: {
      form: 'Basta premere una volta: tutti i dispositivi vengono disconnessi, anche il tuo, e la password, le passkey e gli accessi collegati non valgono più. Poi scegli una nuova password con il link che ti mandiamo per e-mail.',
      popup: 'Basta premere una volta: tutti i dispositivi vengono disconnessi, anche il tuo.',
    },
    press: 'Non ero io: disconnetti tutti',
    doneTitle: 'Tutti sono disconnessi',
    doneText: {
      form: 'Nessuno entra più nel tuo account. Guarda nella posta: con il nostro link scegli una nuova password e accedi con quella.',
      popup:
        'Nessuno è più connesso al tuo account qui. Se qualcuno conosce il tuo accesso, cambialo là dove accedi prima di rientrare.',
    },
    toLogin: 'Torna all’accesso',
    goneTitle: 'Questo link non vale più',
    goneText: {
      form: 'È già stato usato o è troppo vecchio. Anche una nuova password disconnette tutti i dispositivi.',
      popup:
        'È già stato usato o è troppo vecchio. Puoi disconnettere gli altri dispositivi nella pagina del tuo account.',
    },
    goneAction: {
      form: 'Scegli una nuova password',
      popup: 'Torna all’accesso',
    },
  },
  errors: {
    email: { invalid: 'E-mail non valida' },
    new_password: { weak: 'Password troppo debole' },
    confirm_new_password: { not_match: 'Le password non coincidono' },
    account: { not_found: 'L’account non esiste', unconfirmed: 'E-mail non confermata' },
    NoAccountFound: 'L’account non esiste',
    UnconfirmedEmail: 'E-mail non confermata',
  },
  mail: {
    resetPassword: {
      subject: 'Scegli una nuova password per {operator}',
      heading: 'Ciao {name}',
      text: 'Qualcuno, probabilmente tu, ha chiesto una nuova password per questo account. Sceglila con il link qui sotto. Il link vale {minutes} minuti.',
      button: 'Scegli una nuova password',
      note: 'Non l’hai chiesta tu? Allora non fare nulla: la tua password resta com’è.',
    },
    resetPasswordLinked: {
      subject: 'Scegli una nuova password per {operator}',
      heading: 'Ciao {name}',
      text: 'Qualcuno, probabilmente tu, ha chiesto una nuova password per questo account. Sceglila con il link qui sotto. Il link vale {minutes} minuti.\n\nIn questo momento aprono questo account questi accessi di altri siti: {logins}. Una nuova password li rimuove; poi potrai collegare di nuovo i tuoi.',
      button: 'Scegli una nuova password',
      note: 'Non l’hai chiesta tu? Allora non fare nulla: la tua password resta com’è.',
    },
    noPassword: {
      subject: 'Come accedere a {operator}',
      heading: 'Ciao {name}',
      text: 'Qualcuno, probabilmente tu, ha chiesto una nuova password per questo account. Il tuo account non ne ha e non ne ha bisogno: nella pagina di accesso premi «Accedi con {operator}».',
      button: 'Accedi',
      note: 'Non l’hai chiesta tu? Allora non fare nulla: il tuo account resta com’è.',
    },
  },
}
