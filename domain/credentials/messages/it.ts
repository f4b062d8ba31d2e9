import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  proof: {
    password: 'La tua password',
    code: 'Codice della nostra e-mail',
    codeHint: '{digits} cifre, vale {minutes} minuti.',
    codeText: 'Per verificare che sei tu, inviamo un codice a {email}.',
    send: 'Inviami un codice',
    sent: 'Il codice è in arrivo. Guarda anche nello spam.',
    sentTo:
      'Abbiamo inviato un codice a <b>{email}</b>, per verificare che sei tu. Non è arrivato nulla? Guarda nello spam.',
    again: 'Invia un altro codice',
  },
  mail: {
    passwordChanged: {
      subject: 'La tua password per {operator} è stata cambiata',
      heading: 'Ciao {name}',
      text: 'La password del tuo account è stata cambiata il {time}. Tutti gli altri dispositivi sono stati disconnessi.',
      more: 'Non eri tu? Basta premere una volta: tutti vengono disconnessi e ricevi il link per una nuova password:',
      moreButton: 'Non ero io',
      note: 'Eri tu? Allora non devi fare nulla.',
    },
    passwordReset: {
      subject: 'La tua password per {operator} è stata cambiata',
      heading: 'Ciao {name}',
      text: 'La password del tuo account è stata cambiata il {time}. Tutti i dispositivi sono stati disconnessi.\n\nQuesti accessi collegati e passkey non aprono più il tuo account: {logins}. Se sono tuoi, aggiungili di nuovo nella pagina del tuo account.',
      more: 'Non eri tu? Basta premere una volta: tutti vengono disconnessi e ricevi il link per una nuova password:',
      moreButton: 'Non ero io',
      note: 'Eri tu? Allora non devi fare altro.',
    },
    proofCode: {
      subject: 'Il tuo codice per {operator}',
      heading: 'Ciao {name}',
      text: 'Per dimostrare che sei tu, inserisci questo codice nella pagina che lo chiede. Vale {minutes} minuti.',
      more: 'Non eri tu? Allora qualcun altro ha accesso al tuo account. Guarda lì che cosa è successo e disconnetti tutti gli altri:',
      moreButton: 'Non ero io',
      note: 'Se non hai chiesto tu questo codice, non dirlo a nessuno.',
    },
    loginLinked: {
      subject: 'Un accesso è stato collegato al tuo account {operator}',
      heading: 'Ciao {name}',
      text: 'Un accesso {provider} è stato collegato al tuo account il {time}. D’ora in poi apre il tuo account.',
      more: 'Non eri tu? Basta premere una volta: tutti vengono disconnessi e ricevi il link per una nuova password:',
      moreButton: 'Non ero io',
      note: 'Eri tu? Allora non devi fare nulla.',
    },
    loginRemoved: {
      subject: 'Un accesso è stato rimosso dal tuo account {operator}',
      heading: 'Ciao {name}',
      text: 'L’accesso {provider} è stato rimosso dal tuo account il {time}. Non apre più il tuo account e gli altri tuoi dispositivi sono stati disconnessi.',
      more: 'Non eri tu? Basta premere una volta: tutti vengono disconnessi e ricevi il link per una nuova password:',
      moreButton: 'Non ero io',
      note: 'Eri tu? Allora non devi fare nulla.',
    },
  },
}
