import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

/** Ciò che porta a una segnalazione da ogni luogo, e le e-mail che ne parlano. */
export const it: Messages<typeof en> = {
  caseLink: {
    wrong: 'Qualcosa non va',
    open: 'Segnalazione {number}: {state, select, waiting {abbiamo una domanda per te} answered {c’è la risposta} other {aperta}}',
  },
  mail: {
    caseOpened: {
      subject: 'Segnalazione {number}: l’abbiamo ricevuta',
      heading: 'Ciao {name}',
      text: 'Abbiamo ricevuto la tua segnalazione {number}. {operator} risponderà entro il {answer_by}.\n\nFino ad allora non devi fare nulla. Se ti viene in mente qualcosa che può aiutare, aggiungilo nella pagina della segnalazione.',
      button: 'Vedi la segnalazione',
      note: 'Ricevi questa e-mail perché hai aperto una segnalazione nel tuo account.',
    },
    caseQuestion: {
      subject: 'Segnalazione {number}: abbiamo una domanda',
      heading: 'Ciao {name}',
      text: '{operator} ha bisogno di sapere altro per proseguire con la tua segnalazione {number}. La domanda è nella pagina della segnalazione.',
      button: 'Leggi la domanda e rispondi',
      note: 'Ricevi questa e-mail perché hai aperto una segnalazione nel tuo account.',
    },
    caseAnswered: {
      subject: 'Segnalazione {number}: la nostra risposta',
      heading: 'Ciao {name}',
      text: '{operator} ha risposto alla tua segnalazione {number}. Se così è risolta, non devi fare nulla: si chiude da sola dopo 30 giorni. Se no, rispondi nella pagina della segnalazione.',
      button: 'Leggi la risposta',
      note: 'Ricevi questa e-mail perché hai aperto una segnalazione nel tuo account.',
    },
    caseClosed: {
      subject: 'Segnalazione {number} chiusa',
      heading: 'Ciao {name}',
      text: 'La tua segnalazione {number} è chiusa. Se non è risolta, puoi riaprirla entro 30 giorni dalla sua pagina.',
      button: 'Vedi la segnalazione',
      note: 'Ricevi questa e-mail perché hai aperto una segnalazione nel tuo account.',
    },
    caseReopened: {
      subject: 'Segnalazione {number} riaperta',
      heading: 'Ciao {name}',
      text: 'Hai riaperto la tua segnalazione {number}. {operator} risponderà entro il {answer_by}.',
      button: 'Vedi la segnalazione',
      note: 'Ricevi questa e-mail perché hai aperto una segnalazione nel tuo account.',
    },
  },
}
