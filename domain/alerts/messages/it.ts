import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  alertKinds: {
    ticket: 'Ogni nuovo biglietto',
    payment_failed: 'Un pagamento non riesce',
    payment_paid: 'Un pagamento non riuscito viene saldato',
    card_changed: 'Una carta viene aggiunta o rimossa',
    card_expiring: 'Una carta sta per scadere',
    new_login: 'Accesso da un nuovo dispositivo',
    monthly_statement: 'Il tuo riepilogo ogni mese',
  },
  alertWords: {
    cardsConcerned: 'le carte interessate',
    inTotal: '{amount} in totale',
    linked: 'aggiunta',
    removed: 'rimossa',
    unknownBrowser: 'Browser sconosciuto',
    payments: '{count, plural, =0 {Nessun addebito} one {Un pagamento} other {# pagamenti}}',
  },
  mail: {
    alertPaymentFailed: {
      subject:
        '{count, plural, one {Un pagamento di {amount} non è riuscito} other {{count} pagamenti non sono riusciti, {total}}}',
      heading: 'Ciao {name}',
      text: '{count, plural, one {Finché questo pagamento non è saldato, la tua carta può essere rifiutata ai validatori. Puoi pagare ora, con questa carta o con un’altra.} other {Finché questi {count} pagamenti non sono saldati, i validatori possono rifiutare {cards}. Puoi pagare ora, con qualsiasi carta.}}\n\n{rest, plural, =0 {} one {E un altro pagamento.} other {E altri {rest} pagamenti.}}',
      button: '{count, plural, one {Paga {amount}} other {Vedi e paga}}',
      note: 'Ricevi questa e-mail perché il tuo account ne chiede una quando un pagamento non riesce.',
    },
    alertPaymentPaid: {
      subject: '{count, plural, one {Pagato: {amount}} other {{count} pagamenti saldati, {total}}}',
      heading: 'Ciao {name}',
      text: '{count, plural, one {Un pagamento che non era riuscito ora è saldato.} other {{count} pagamenti che non erano riusciti ora sono saldati.}}{due, select, none { Non devi fare altro.} other {}}\n\n{rest, plural, =0 {} one {E un altro pagamento.} other {E altri {rest} pagamenti.}}',
      button: '{count, plural, one {Vedi la ricevuta} other {Vedi i pagamenti}}',
      more: 'Ancora da pagare: {due}.',
      moreButton: 'Vedi e paga',
      note: 'Ricevi questa e-mail perché il tuo account ne chiede una quando un pagamento non riuscito viene saldato.',
    },
    alertCardChanged: {
      subject: 'Le carte del tuo account {operator} sono cambiate',
      heading: 'Ciao {name}',
      text: 'Le carte del tuo account sono cambiate:\n\nI viaggi con una carta si vedono nel tuo account da quando la aggiungi a quando la rimuovi. Se non eri tu, forse qualcun altro ha accesso al tuo account.',
      button: 'Vedi le tue carte',
      note: 'Ricevi questa e-mail perché il tuo account ne chiede una quando una carta viene aggiunta o rimossa.',
    },
    alertCardAdded: {
      subject: '{card}: aggiunta al tuo account {operator}',
      heading: 'Ciao {name}',
      text: 'La carta {card} è stata aggiunta al tuo account il {time}. I suoi viaggi si vedono lì finché non viene rimossa.\n\nSe non eri tu, forse qualcun altro ha accesso al tuo account.',
      button: 'Vedi le tue carte',
      note: 'Ricevi questa e-mail perché il tuo account ne chiede una quando una carta viene aggiunta o rimossa.',
    },
    alertCardRemoved: {
      subject: '{card}: rimossa dal tuo account {operator}',
      heading: 'Ciao {name}',
      text: 'La carta {card} è stata rimossa dal tuo account il {time}. I suoi viaggi non si vedono più lì.\n\nSe non eri tu, forse qualcun altro ha accesso al tuo account.',
      button: 'Vedi le tue carte',
      note: 'Ricevi questa e-mail perché il tuo account ne chiede una quando una carta viene aggiunta o rimossa.',
    },
    alertCardExpiring: {
      subject: 'Una carta del tuo account {operator} sta per scadere',
      heading: 'Ciao {name}',
      text: 'Questa carta del tuo account sta per scadere:\n\nAggiungi quella nuova appena ce l’hai: così i tuoi viaggi continuano a comparire nel tuo account e puoi saldare ciò che è dovuto. I viaggi con la vecchia carta restano lì.',
      button: 'Aggiungi la nuova carta',
      note: 'Ricevi questa e-mail perché il tuo account ne chiede una quando una carta sta per scadere.',
    },
    alertNewLogin: {
      subject: 'Nuovo accesso al tuo account {operator}',
      heading: 'Ciao {name}',
      text: 'Qualcuno ha effettuato l’accesso al tuo account con un browser che non avevamo ancora visto:\n\n{rest, plural, =0 {} one {E un altro accesso.} other {E altri {rest} accessi.}}\n\nEri tu? Allora non devi fare nulla. Altrimenti usa il link qui sotto: tutti vengono disconnessi, e la pagina dice che cosa viene dopo.',
      button: 'Proteggi il mio account',
      note: 'Ricevi questa e-mail perché il tuo account ne chiede una a ogni accesso da un nuovo dispositivo.',
    },
    alertStatement: {
      subject: 'Il tuo riepilogo di {month} è pronto',
      heading: 'Ciao {name}',
      text: 'Il riepilogo mostra ciò che è stato addebitato alle tue carte nel mese di {month}.\n\nPer la tua sicurezza il riepilogo si trova solo nel tuo account, in PDF, CSV e JSON.',
      button: 'Apri i tuoi riepiloghi',
      note: 'Ricevi questa e-mail perché il tuo account ne chiede una ogni mese.',
    },
  },
}
