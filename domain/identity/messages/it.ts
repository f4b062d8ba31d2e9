import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  identity: {
    providers: { google: 'Google', facebook: 'Facebook' },
    continueWith: '<words>Continua con</words> {provider}',
    passed: 'Il sito che scegli ci comunica il tuo nome e la tua e-mail; dei tuoi viaggi non saprà nulla.',
    show: 'Mostra la finestra',
    again: 'Riprova',
    here: 'Continua in questa finestra',
    working: 'Un momento, verifichiamo il tuo accesso…',
    open: {
      title: 'Continua nella finestra di accesso',
      text: 'Potrebbe essere dietro a questa. Quando avrai finito, questa pagina proseguirà da sola.',
      inTab: 'È aperta in un’altra scheda. Quando avrai finito, questa pagina proseguirà da sola.',
    },
    blocked: {
      title: 'Il browser ha bloccato la finestra di accesso',
      text: 'Consenti le finestre pop-up per questo sito e riprova, oppure continua in questa finestra.',
    },
    closed: {
      title: 'La finestra di accesso è stata chiusa',
      text: 'Non è cambiato nulla. Puoi riprovare quando vuoi.',
    },
    cancelled: { title: 'Non hai completato l’accesso', text: 'Non è cambiato nulla. Puoi riprovare quando vuoi.' },
    failed: { title: 'L’accesso con {name} non è riuscito', text: 'Non è cambiato nulla. Riprova tra poco.' },
    reason: {
      unreachable: 'Al momento il servizio non è raggiungibile. Riprova tra poco.',
      expired: 'L’accesso ha richiesto troppo tempo oppure è iniziato in un’altra finestra. Ricomincia.',
      no_cookie:
        'Questo browser non ha il cookie di questo accesso: è iniziato in un altro browser oppure qui i cookie non sono consentiti. Consenti i cookie per questo sito, poi ricomincia.',
      refused: 'La risposta non ha potuto essere confermata. Riprova.',
    },
    late: {
      title: 'L’accesso ha richiesto troppo tempo',
      text: 'Per la tua sicurezza è stato interrotto. Ricomincia.',
    },
  },
  errors: {
    identity: {
      unproven: 'Non è stato possibile confermare il tuo accesso. Riprova.',
      unknown_provider: 'Questo modo di accedere non è disponibile qui.',
      address_unproven:
        'Esiste già un account con questo indirizzo e-mail. Accedi come hai fatto finora, poi collega questo accesso nella pagina del tuo account.',
      address_unvouched:
        'Questo accesso non conferma che il tuo indirizzo e-mail sia davvero tuo. Conferma prima l’indirizzo presso quel servizio, poi accedi di nuovo.',
      no_address:
        'Con questo accesso non è arrivato alcun indirizzo e-mail, e un account ne ha bisogno. Consenti la condivisione del tuo indirizzo e riprova, oppure accedi in un altro modo.',
      in_use: 'Questo accesso appartiene già a un altro account.',
      last_login: 'È il tuo unico modo di accedere. Imposta prima una password: poi potrai rimuoverlo.',
    },
  },
}
