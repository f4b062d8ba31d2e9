import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Biglietti',
  lead: 'I viaggi che hai fatto appoggiando le tue carte al lettore.',
  caption: 'I tuoi biglietti',
  trip: 'Viaggio',
  time: 'Ora',
  fare: 'Tariffa',
  amount: 'Importo',
  card: 'Carta',
  first_tap: 'Prima validazione',
  last_tap: 'Ultima validazione',
  first_tap_missing: 'Non registrata',
  last_tap_missing: 'Uscita non validata',
  last_tap_todo: 'Uscita non validata: cosa fare',
  last_tap_missing_long:
    'Non risulta un’ultima validazione. È stata applicata la tariffa prevista in questo caso. Valida sempre anche all’uscita: solo così paghi la tariffa del tuo percorso.',
  last_tap_tell: 'Dicci dove sei sceso',
  valid_from: 'Valido dal',
  valid_to: 'Valido fino al',
  id: 'Numero biglietto',
  number: 'Numero',
  passengers: 'Passeggeri',
  noCard: 'Aggiungi una carta per vedere i tuoi viaggi',
  noCardText:
    'I biglietti si acquistano appoggiando al lettore una carta bancaria o il telefono. Aggiungi la carta che usi: i suoi viaggi compariranno qui.',
  addCard: 'Aggiungi una carta',
  noneRange: 'Nessun viaggio in questo periodo',
  noneFiltered: 'Nessun viaggio con questi filtri',
  clearFilters: 'Azzera i filtri',
  noneYear: 'Nessun viaggio negli ultimi 12 mesi',
  widen: 'Mostra gli ultimi 12 mesi',
  whenNew: 'I nuovi viaggi compaiono di solito entro 24 ore dalla validazione.',
  payment: {
    label: 'Pagamento',
    open: 'Vedi il pagamento',
    failed: 'Non ancora pagato: vedi il pagamento',
    none: 'Non ancora addebitato. I viaggi di una giornata vengono addebitati insieme, di solito il giorno dopo.',
    unknown: 'In questo momento l’operatore non può dircelo.',
    again: 'Chiedi di nuovo',
  },
}
