import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  labels: {
    title: 'Etichetta e nota',
    label: 'Etichetta',
    note: 'Nota',
    noteHint: 'Qui gli altri non la vedono, ma compare nei tuoi riepiloghi.',
    saveNote: 'Salva la nota',
    saved: 'Salvato',
    ofPayment: 'Il suo pagamento ha l’etichetta <label></label>.',
    suggested: { work: 'Lavoro', private: 'Privato' },
    new: 'Nuova etichetta',
    name: 'Nome dell’etichetta',
    colour: 'Colore',
    colours: {
      blue: 'Blu',
      teal: 'Ottanio',
      green: 'Verde',
      amber: 'Ambra',
      red: 'Rosso',
      pink: 'Rosa',
      violet: 'Viola',
      grey: 'Grigio',
    },
    add: 'Aggiungi l’etichetta',
    save: 'Salva l’etichetta',
    edit: 'Modifica le etichette',
    editNamed: 'Modifica {label}',
    done: 'Fatto',
    remove: 'Rimuovi l’etichetta',
    all: 'Tutte le etichette',
    without: 'Senza etichetta',
    nameWrong: {
      required: 'Inserisci un nome per l’etichetta.',
      too_long: 'Usa al massimo {most} caratteri.',
      invalid: 'Usa lettere, cifre e segni, ma nessun numero di carta.',
    },
    noteWrong: {
      too_long: 'Usa al massimo {most} caratteri.',
      invalid: 'Scrivi la nota senza numeri di carta.',
    },
    errors: {
      label: {
        not_found: 'Questa etichetta non c’è più. Scegline un’altra.',
        name_taken: 'Hai già un’etichetta con questo nome.',
        too_many: 'Non c’è posto per un’altra etichetta. Rimuovine prima una.',
      },
      remark: {
        subject_not_found: 'Non è più nel tuo account.',
        too_many: 'Non c’è posto per altre etichette e note. Togline prima alcune.',
      },
    },
  },
}
