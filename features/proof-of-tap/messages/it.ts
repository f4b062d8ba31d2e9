import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Validazioni di oggi',
  lead: 'Da mostrare a chi le chiede.',
  information:
    'Questa pagina è un’informazione per te, non un biglietto. Chi controlla legge la carta stessa: conta solo ciò che dice il suo dispositivo.',
  asOf: {
    now: 'Aggiornato alle {time}',
    offline: 'Aggiornato alle {time}, offline',
    failed: 'Aggiornato alle {time}: ora non si riesce a caricare nulla di più recente',
  },
  until: 'I dati dell’operatore arrivano fino a {time}. Le validazioni successive non ci sono ancora.',
  never: 'L’operatore non ha ancora inviato dati.',
  tail: 'Carta che termina con {tail}',
  way: { in: 'Entrata', out: 'Uscita' },
  line: 'Linea {line}',
  noStop: 'Fermata non indicata',
  none: 'Oggi ancora nessuna validazione',
  noneText:
    'Una validazione compare qui appena l’operatore la invia; può volerci un po’ da quando il lettore ha accettato la carta.',
  noCard: 'Ancora nessuna carta',
  noCardText: 'Aggiungi la carta con cui viaggi: le sue validazioni del giorno compariranno qui.',
  addCard: 'Aggiungi una carta',
  nothing: 'Offline non c’è nulla da mostrare',
  nothingText: {
    offline: 'Apri questa pagina una volta al giorno quando sei online: poi funziona anche senza rete.',
    online: 'Il tuo operatore non conserva validazioni su questo dispositivo. Compaiono da sole quando torni online.',
  },
  retry: 'Ricarica',
  lit: 'Tieni acceso lo schermo',
}
