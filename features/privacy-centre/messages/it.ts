import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Privacy e dati',
  lead: 'Che cosa conserviamo di te, per quanto tempo, e che cosa è successo al tuo account.',
  delete: 'Elimina account',
  contents: 'In questa pagina',
  activity: {
    title: 'Che cosa è successo al tuo account',
    text: 'Accessi, modifiche, carte e pagamenti online, dal più recente. Annotiamo il tipo di dispositivo, non dove si trovava.',
    notMe: 'C’è qualcosa che non riconosco',
    none: 'Ancora niente',
    noneText: 'Accessi e modifiche compaiono qui da ora in poi.',
    more: 'Mostra i precedenti',
    kinds: {
      registered: 'Account creato',
      logged_in: 'Accesso effettuato',
      login_failed: 'Accesso non riuscito',
      session_ended: 'Uscita',
      others_ended: 'Tutti gli altri dispositivi disconnessi',
      not_me: '«Non ero io»: tutti disconnessi',
      details_changed: 'Dati modificati',
      password_changed: 'Password cambiata',
      login_linked: 'Accesso collegato:',
      login_removed: 'Accesso rimosso:',
      alert_on: 'E-mail attivate:',
      alert_off: 'E-mail disattivate:',
      card_linked: 'Carta aggiunta',
      card_removed: 'Carta rimossa',
      paid_online: 'Pagamento effettuato online',
      email_asked: 'Richiesto il cambio dell’e-mail',
      email_changed: 'E-mail cambiata',
      email_stopped: 'Cambio dell’e-mail fermato',
      data_asked: 'Richiesta una copia dei tuoi dati',
      data_downloaded: 'Scaricata una copia dei tuoi dati',
      authenticator_on: 'App di autenticazione attivata',
      authenticator_off: 'App di autenticazione disattivata',
      codes_renewed: 'Creati nuovi codici di recupero',
      recovery_used: 'Usato un codice di recupero',
      passkey_added: 'Passkey aggiunta',
      passkey_removed: 'Passkey rimossa',
      staff_looked: 'Consultato dal personale dell’operatore',
      staff_ended: 'Disconnesso ovunque dal personale dell’operatore',
    },
  },
  copy: {
    title: 'Una copia dei tuoi dati',
    text: 'Tutto in un archivio: il tuo account, le carte e che cosa è successo, biglietti e pagamenti per un foglio di calcolo (CSV) e per i programmi (JSON), e le tue ricevute (PDF).',
    ask: 'Prepara la copia',
    preparing: 'La tua copia è in preparazione. Ti scriviamo quando è pronta; puoi lasciare questa pagina.',
    ready: 'La tua copia è pronta, fino al <time></time>.',
    elsewhere:
      'La tua copia è pronta, fino al <time></time>. Apri il link della nostra e-mail per scaricarla su questo dispositivo.',
    download: 'Scarica la copia',
    failed: 'Non è stato possibile preparare la copia. Richiedila di nuovo.',
    ended: 'La tua ultima copia non c’è più. Puoi chiederne una nuova.',
    missing:
      'Per questa copia non è stato possibile creare queste ricevute. Le trovi nel portale; se anche lì non si aprono, scrivi all’operatore.',
    readme:
      'account.json  il tuo account, le carte, gli accessi e i pagamenti online\nactivity.json  che cosa è successo al tuo account\ntickets.csv, tickets.json  i tuoi biglietti\npayments.csv, payments.json  i tuoi pagamenti\nreceipts/  le ricevute dei tuoi ultimi pagamenti, al massimo [receipts]\n\nGli importi sono nell’unità più piccola della valuta (centesimi). Gli orari sono UTC.',
  },
  errors: {
    password: { incorrect: 'Password non valida' },
    code: { incorrect: 'Il codice è sbagliato o non vale più. Chiedine uno nuovo' },
  },
  mail: {
    copyReady: {
      subject: 'I tuoi dati presso {operator} sono pronti',
      heading: 'Ciao {name}',
      text: 'La copia dei tuoi dati che hai richiesto è pronta. Per scaricarla devi aver effettuato l’accesso. Il link vale {hours} ore.',
      button: 'Scarica la copia',
      more: 'Non eri tu? {signIn, select, popup {Allora qualcun altro è nel tuo account. Guarda lì che cosa è successo e disconnetti tutti gli altri:} other {Allora qualcun altro conosce la tua password. Scegline una nuova:}}',
      moreButton: '{signIn, select, popup {Non ero io} other {Scegli una nuova password}}',
      note: 'Ricevi questa e-mail perché nel tuo account è stata chiesta una copia.',
    },
  },
  notMe: {
    title: 'Non ero io',
    text: {
      form: 'Per prima cosa disconnetti tutti gli altri dispositivi. Questo resta connesso. Poi scegli una nuova password, così nessuno entra con quella vecchia.',
      popup: 'Disconnetti tutti gli altri dispositivi. Questo resta connesso.',
    },
    end: 'Disconnetti gli altri dispositivi',
    done: {
      form: 'Tutti gli altri dispositivi sono disconnessi. Ora scegli una nuova password.',
      popup:
        'Tutti gli altri dispositivi sono disconnessi. Ora cambia la password dell’accesso che usi per questo account.',
    },
    password: 'Scegli una nuova password',
  },
  consents: {
    title: 'A che cosa hai acconsentito',
    notice: 'Informativa sulla privacy',
    accepted: 'Accettata il <time></time>',
    acceptedUnknown: 'Accettata alla registrazione',
    tickets: 'E-mail per ogni nuovo biglietto',
    on: 'Attiva',
    off: 'Non attiva',
    read: 'Leggi l’informativa sulla privacy',
    change: 'Modifica nella pagina dell’account',
  },
  kept: {
    show: 'Mostra ogni tipo di dato',
    title: 'Che cosa conserviamo e per quanto tempo',
    text: 'Sono i termini con cui il portale cancella i dati. Niente è venduto o usato per la pubblicità.',
    howLong: 'Per quanto tempo:',
    details: {
      what: 'I tuoi dati',
      why: 'Nome, e-mail e lingua: perché l’account sia tuo e possiamo scriverti. La data di nascita, se l’hai indicata, resta con loro e non serve ad altro.',
      howLong: 'finché non elimini l’account.',
    },
    password: {
      what: 'La tua password',
      why: 'Solo un’impronta da cui non si può ricavare: per verificarla quando accedi.',
      howLong: 'finché non elimini l’account.',
    },
    logins: {
      what: 'Accessi collegati',
      why: 'Il codice con cui l’altro sito ti riconosce: perché il suo accesso apra questo account.',
      howLong: 'finché non rimuovi l’accesso o elimini l’account.',
    },
    cards: {
      what: 'Le tue carte bancarie',
      why: 'Il circuito, le prime sei e le ultime quattro cifre e dei codici che sostituiscono la carta: per trovare i tuoi viaggi. Il numero intero non lo vediamo mai.',
      howLong:
        'una carta che rimuovi sparisce subito dalla vista; la sua riga se ne va dopo {months} mesi, o con l’account.',
    },
    trips: {
      what: 'Biglietti e pagamenti',
      why: 'Validazioni, tariffe e importi: perché tu veda che cosa hai pagato. Stanno nei libri dell’operatore, non nel tuo account.',
      howLong: 'finché lo chiedono le norme contabili e fiscali, senza il tuo nome dopo l’eliminazione dell’account.',
      howLongMonths:
        '{ledgerMonths} mesi dopo il mese a cui appartengono, e ciò che non è riuscito finché non è pagato; senza il tuo nome dopo l’eliminazione dell’account.',
    },
    orders: {
      what: 'Pagamenti online',
      why: 'Che cosa hai pagato qui e la risposta del fornitore di pagamenti: perché niente sia addebitato due volte e il denaro si possa restituire.',
      howLong:
        '{orderMonths} mesi, la risposta del fornitore {inboxMonths}, e ciò che non è definito finché non lo è; senza il tuo nome dopo l’eliminazione dell’account.',
    },
    bookkeeping: {
      what: 'Etichette, note e dati aziendali',
      why: 'Ciò che scrivi su pagamenti e biglietti, e la tua azienda: per i tuoi conti, i riepiloghi e le ricevute.',
      howLong: 'Finché non li togli, e con l’account.',
    },
    cases: {
      what: 'Segnalazioni',
      why: 'Ciò che ci hai segnalato e ciò che l’operatore ha risposto: perché si rimedi e si possa dimostrare in seguito.',
      howLong:
        '{caseMonths} mesi dopo la chiusura. Con l’account se ne va ogni parola; che una segnalazione c’è stata resta senza il tuo nome.',
    },
    sessions: {
      what: 'Dove hai effettuato l’accesso',
      why: 'Il tipo di browser e l’ultimo utilizzo: perché tu resti connesso e possa chiudere un accesso altrove.',
      howLong:
        'un accesso finisce dopo {minutes} minuti senza uso, al più tardi dopo {hours} ore; la sua traccia se ne va dopo {sessionDays} giorni.',
    },
    activity: {
      what: 'Che cosa è successo al tuo account',
      why: 'Perché tu ti accorga se entra qualcun altro.',
      howLong:
        'gli accessi {months} mesi, e se ne vanno con l’account. Modifiche, carte e pagamenti {auditMonths} mesi, senza il tuo nome dopo l’eliminazione dell’account.',
    },
    notices: {
      what: 'E-mail per te',
      why: 'Di che cosa ti abbiamo avvisato e quali e-mail hai scelto: perché ognuna arrivi una volta sola, e solo se la vuoi.',
      howLong: '{noticeMonths} mesi; le tue scelte finché non elimini l’account.',
    },
    links: {
      what: 'Link e codici nelle e-mail',
      why: 'Solo la loro impronta: perché si aprano una volta e per nessun altro.',
      howLong:
        'i link al massimo {linkHours} ore, i codici {codeMinutes} minuti; la loro traccia se ne va un giorno dopo.',
    },
  },
}
