import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Crea il tuo account',
  succeededTitle: 'Ci sei quasi: controlla la tua e-mail',
  resendTitle: 'Richiedi di nuovo l’e-mail di conferma',
  confirmingTitle: 'Conferma dell’e-mail in corso',
  confirmedTitle: 'E-mail confermata',
  unconfirmedTitle: 'Conferma prima la tua e-mail',
  lead: 'Un solo account per tutti i viaggi che paghi con carta, telefono o smartwatch.',
  name: 'Nome',
  surname: 'Cognome',
  date_of_birth: 'Data di nascita',
  email: 'E-mail',
  confirm_email: 'Conferma e-mail',
  password: 'Password',
  confirm_password: 'Conferma password',
  language: 'Lingua delle e-mail',
  privacy: 'Privacy',
  privacyLink: 'Accetto l’<a>informativa sulla privacy</a>',
  submit: 'Crea account',
  haveAccount: 'Hai già un account? <a>Accedi</a>',
  succeededText:
    'Abbiamo inviato un’e-mail a <b>{sent_to}</b>. Aprila e segui il link: l’indirizzo sarà confermato e potrai accedere.',
  succeededTextAny:
    'Ti abbiamo inviato un’e-mail. Aprila e segui il link: l’indirizzo sarà confermato e potrai accedere.',
  notSentTitle: 'Account creato',
  notSentText:
    'L’account è stato creato, ma per ora non è stato possibile inviare l’e-mail a <b>{sent_to}</b>. Richiedila di nuovo qui sotto.',
  notSentTextAny: 'L’account è stato creato, ma per ora non è stato possibile inviare l’e-mail. Richiedila di nuovo.',
  validFor:
    'Il link vale {hours} ore. Dopo qualche minuto non è arrivato nulla? Guarda anche nella posta indesiderata.',
  resend: 'Invia di nuovo l’e-mail',
  resendIn: 'Invia di nuovo l’e-mail (tra {seconds} s)',
  resent: 'Abbiamo inviato di nuovo l’e-mail.',
  changeAddress: 'Usa un altro indirizzo',
  toLogin: 'Vai all’accesso',
  resendLead: 'Inserisci l’e-mail che hai usato per registrarti. Ti inviamo un nuovo link per confermarla.',
  resendSubmit: 'Invia l’e-mail',
  backToLogin: '<a>Torna all’accesso</a>',
  confirmingText: 'Un momento, per favore.',
  confirmedText: '<b>{email}</b> è confermata. Ora puoi accedere.',
  confirmedTextAny: 'La tua e-mail è confermata. Ora puoi accedere.',
  confirmedAction: 'Accedi',
  unconfirmedText:
    'Potrai accedere appena <b>{email}</b> sarà confermata. Apri l’e-mail che ti abbiamo inviato e segui il link, oppure fattela inviare di nuovo.',
  unconfirmedTextAny:
    'Potrai accedere appena la tua e-mail sarà confermata. Apri l’e-mail che ti abbiamo inviato e segui il link, oppure fattela inviare di nuovo.',
  errors: {
    email: { invalid: 'E-mail non valida' },
    user: {
      name: { invalid: 'Questo nome non è valido' },
      surname: { invalid: 'Questo cognome non è valido' },
      date_of_birth: { invalid: 'Questa data non è valida' },
      email: { invalid: 'E-mail non valida' },
      confirm_email: { not_match: 'Le e-mail non coincidono' },
      password: { weak: 'Password debole' },
      confirm_password: { not_match: 'Le password non coincidono' },
      language: { notSupported: 'Lingua non supportata' },
    },
    account: {
      not_found: 'L’account non esiste',
      already_exists: 'L’account esiste già',
      already_confirmed: 'E-mail già confermata',
    },
    accountAlreadyExists: 'L’account esiste già',
    NoAccountFound: 'L’account non esiste',
    AccountAlreadyConfirmed: 'E-mail già confermata',
  },
  mail: {
    confirmEmail: {
      subject: 'Conferma la tua e-mail per {operator}',
      heading: 'Ti diamo il benvenuto, {name}',
      text: 'Manca un solo passo: conferma che questo indirizzo è tuo. Il link vale {hours} ore e puoi aprirlo più volte.',
      button: 'Conferma l’e-mail',
      note: 'Non hai chiesto tu questo account? Allora non fare nulla: senza la tua conferma nessuno può usare l’account.',
    },
    accountExists: {
      subject: 'Hai già un account {operator}',
      heading: 'Ciao {name}',
      text: 'Qualcuno, probabilmente tu, ha appena provato a registrarsi con questo indirizzo. Hai già un account, quindi non è cambiato nulla.',
      button: 'Accedi',
      more: 'Hai dimenticato la password? Scegline una nuova qui:',
      note: 'Non eri tu? Allora non devi fare nulla: il tuo account è rimasto com’era prima.',
    },
  },
}
