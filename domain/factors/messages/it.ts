import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  factors: {
    otp: 'Codice della tua app di autenticazione',
    otpHint: '6 cifre. Non hai l’app a portata di mano? Va bene anche uno dei tuoi codici di recupero.',
    app: {
      title: 'Inserisci il codice della tua app',
      where: 'Apri l’app di autenticazione sul telefono. Per questo account mostra un codice di 6 cifre.',
      label: 'Codice della tua app di autenticazione',
      other: 'Usa un codice di recupero',
    },
    recovery: {
      title: 'Inserisci un codice di recupero',
      where: 'Uno dei dieci codici che hai conservato quando hai configurato l’app. Ognuno vale una volta sola.',
      label: 'Codice di recupero',
      other: 'Usa il codice dell’app',
    },
    toPassword: 'Torna alla password',
    submit: 'Accedi',
    cancel: 'Indietro',
  },
  passkeys: {
    login: 'Accedi con una passkey',
    prove: 'Conferma con una passkey',
    none: 'Nessuna passkey è stata usata. Riprova, o continua nel modo abituale.',
    unsupported: 'Questo browser non conosce le passkey. Continua nel modo abituale.',
    known: 'Su questo dispositivo c’è già una tua passkey per questo portale.',
  },
  errors: {
    passkey: {
      incorrect: 'Non è stato possibile verificare questa passkey. Riprova, o continua nel modo abituale.',
      not_offered: 'Questo portale non accetta passkey.',
      unproven: 'Questa passkey non apre nessun account qui. Riprova, o accedi nel modo abituale.',
      already_added: 'Questa passkey è già stata aggiunta.',
      too_many: 'Hai già il numero massimo di passkey. Prima rimuovine una.',
      not_found: 'Questa passkey è già stata rimossa.',
    },
    otp: {
      required: 'Inserisci il codice della tua app di autenticazione',
      incorrect: 'Il codice è sbagliato o è già stato usato. Ogni codice vale una volta sola: aspetta il prossimo.',
    },
  },
  factorWords: {
    authenticator_on: 'App di autenticazione attivata',
    authenticator_off: 'App di autenticazione disattivata',
    codes_renewed: 'Creati nuovi codici di recupero',
    recovery_used: 'Accesso con un codice di recupero',
    passkey_added: 'Passkey aggiunta',
    passkey_removed: 'Passkey rimossa',
    left: 'codici di recupero rimasti: {count}',
  },
  mail: {
    factorChanged: {
      subject: 'Una modifica al tuo accesso a {operator}',
      heading: 'Ciao {name}',
      text: 'La protezione del tuo account è cambiata:\n\nNella pagina «Accesso e protezione» del tuo account vedi che cosa è attivo.',
      more: 'Non eri tu? Basta premere una volta: tutti vengono disconnessi e ricevi il link per una nuova password:',
      moreButton: 'Non ero io',
      note: 'Eri tu? Allora non devi fare nulla.',
    },
  },
}
