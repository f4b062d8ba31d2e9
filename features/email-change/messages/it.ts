import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Cambia e-mail',
  lead: 'Inviamo un link al nuovo indirizzo. Finché non lo apri, vale quello attuale.',
  now: 'E-mail attuale',
  email: 'Nuova e-mail',
  goOn: 'Continua',
  after: 'Poi verifichiamo che sia tu, e il link parte.',
  other: 'Usa un altro indirizzo',
  submit: 'Invia il link',
  toAccount: 'Torna al tuo account',
  pendingTitle: 'Controlla la nuova casella',
  pendingText:
    'Abbiamo inviato un link a <b>{email}</b>. Seguilo entro il <time></time>, qui o dove puoi accedere a questo account. Non è arrivato nulla? Guarda nello spam, controlla che l’indirizzo sia giusto o riprova tra un’ora.',
  pendingUntil:
    'Fino ad allora {signIn, select, popup {le nostre e-mail arrivano a <b>{email}</b>} other {accedi con <b>{email}</b>}} come prima.',
  cancel: 'Annulla, o usa un altro indirizzo',
  confirmTitle: 'Usare la nuova e-mail da ora in poi?',
  confirmText:
    'Hai effettuato l’accesso come <b>{email}</b>. Il nuovo indirizzo prende il suo posto: {signIn, select, popup {tutte le nostre e-mail arrivano lì, e accedi come prima} other {per gli accessi e per tutte le nostre e-mail}}. Gli altri tuoi dispositivi vengono disconnessi.',
  confirmTextNext:
    'Hai effettuato l’accesso come <b>{email}</b>. <b>{next}</b> prende il suo posto: {signIn, select, popup {tutte le nostre e-mail arrivano lì, e accedi come prima} other {per gli accessi e per tutte le nostre e-mail}}. Gli altri tuoi dispositivi vengono disconnessi.',
  confirm: 'Sì, usa la nuova e-mail',
  notNow: 'Non ora',
  doneTitle: 'E-mail cambiata',
  doneText:
    '{signIn, select, popup {Da ora tutte le nostre e-mail arrivano a <b>{email}</b>, e accedi come prima.} other {Da ora accedi con <b>{email}</b>.}} Abbiamo avvisato anche il vecchio indirizzo. Gli altri tuoi dispositivi sono stati disconnessi.',
  goneTitle: 'Questo link non funziona più',
  goneText:
    'È stato usato, ha più di un giorno o è stato fermato; oppure l’indirizzo è ormai di un altro account. La tua e-mail è come prima.',
  askAgain: 'Chiedi un nuovo link',
  stopTitle: 'Non sei stato tu?',
  stop: 'Ferma e disconnetti tutti',
  newPassword: 'Scegli una nuova password',
  stoppedTitle: 'Fermato',
  stoppedText:
    'Il tuo account ha questo indirizzo e tutti sono disconnessi. Ora cambia la password dell’accesso che usi.',
  toLogin: 'Torna all’accesso',
  stopText: {
    form: 'Allora qualcun altro conosce la tua password. Con un clic il tuo account riprende questo indirizzo e tutti vengono disconnessi. Poi scegli una nuova password.',
    popup:
      'Allora qualcun altro è nel tuo account. Con un clic il tuo account riprende questo indirizzo e tutti vengono disconnessi.',
  },
  notBackTitle: 'Tutti sono disconnessi',
  notBackText: {
    form: 'Ormai un altro account ha questo indirizzo, perciò questo account non ha potuto riprenderlo. Elimina l’altro o cambiane l’e-mail, poi apri di nuovo il link nella nostra e-mail. Fino ad allora accedi con l’indirizzo indicato nella nostra e-mail: scegli subito una nuova password.',
    popup:
      'Ormai un altro account ha questo indirizzo, perciò questo account non ha potuto riprenderlo. Elimina l’altro o cambiane l’e-mail, poi apri di nuovo il link nella nostra e-mail.',
  },
  stopGone: {
    form: 'È stato usato o ha più di una settimana. Se pensi che qualcun altro sia nel tuo account, scegli subito una nuova password.',
    popup: 'È stato usato o ha più di una settimana.',
  },
  errors: {
    email: { unchanged: 'È già la tua e-mail' },
    password: { incorrect: 'Password non valida' },
    code: { incorrect: 'Il codice è sbagliato o non vale più. Chiedine uno nuovo' },
    request: { expired: 'Questo link non funziona più' },
    session: { not_yours: 'Questo link è per un altro account. Esci, poi accedi con l’account per cui l’hai chiesto.' },
  },
  mail: {
    confirmNewEmail: {
      subject: 'Conferma la tua nuova e-mail per {operator}',
      heading: 'Ciao',
      text: 'Il {time} qualcuno, probabilmente tu, ha chiesto di usare questo indirizzo per un account di {operator}. Confermalo con il link qui sotto. Devi aver effettuato l’accesso a quell’account. Il link vale {hours} ore.',
      button: 'Conferma la nuova e-mail',
      note: 'Non l’hai chiesto tu? Allora non fare niente: senza il tuo clic non succede nulla.',
    },
    emailTaken: {
      subject: 'Questa e-mail ha già un account {operator}',
      heading: 'Ciao',
      text: 'Il {time} qualcuno ha chiesto di usare questo indirizzo per un account di {operator}. Appartiene già al tuo account, quindi non è cambiato niente.',
      note: 'Eri tu? Allora accedi {signIn, select, popup {all’account che ha questo indirizzo} other {con questo indirizzo}}, o scegline un altro per l’altro account.',
    },
    emailChangeAsked: {
      subject: 'La tua e-mail su {operator} sta per cambiare',
      heading: 'Ciao {name}',
      text: 'Il {time} qualcuno, probabilmente tu, ha chiesto di cambiare l’e-mail del tuo account in {email}. Non è ancora cambiato niente: succede quando si segue il link che abbiamo inviato lì.',
      button: 'Non ero io – ferma',
      note: 'Eri tu? Allora qui non c’è niente da fare. Il link vale {days} giorni.',
    },
    emailChanged: {
      subject: 'La tua e-mail su {operator} è stata cambiata',
      heading: 'Ciao {name}',
      text: 'Il {time} l’e-mail del tuo account è stata cambiata in {email}. {signIn, select, popup {Accedi come prima, e} other {Ora accedi con quell’indirizzo, e}} a questo non scriviamo più.',
      button: 'Non ero io – riprendila',
      note: 'Eri tu? Allora non c’è niente da fare. Il link vale {days} giorni.',
    },
  },
}
