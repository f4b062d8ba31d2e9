import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Riepiloghi',
  lead: 'Quanto è stato addebitato alle tue carte, pronto per il datore di lavoro o per te.',
  last: {
    text: '{count, plural, =0 {Il mese scorso non è stato addebitato nulla.} one {Un pagamento il mese scorso.} other {# pagamenti il mese scorso.}}',
  },
  months: {
    title: 'Gli ultimi dodici mesi',
    payments: '{count, plural, =0 {Nessun pagamento} one {Un pagamento} other {# pagamenti}}',
    none: 'Nessun pagamento negli ultimi dodici mesi',
    noneText: 'I riepiloghi compaiono qui appena una tua carta viene addebitata per un viaggio.',
  },
  any: {
    title: 'Un periodo a scelta',
    text: 'Scegli i giorni e le carte. Un riepilogo conta i pagamenti andati a buon fine.',
    cards: 'Carte',
  },
  pdf: {
    title: 'Riepilogo dei pagamenti',
    period: '{from} – {to}',
    holder: 'Titolare dell’account',
    cards: 'Per carta',
    card: 'Carta',
    count: 'Pagamenti',
    amount: 'Importo',
    vat: 'IVA inclusa ({percent} %)',
    vatNumber: 'Partita IVA dell’operatore',
    payments: 'Pagamenti',
    day: 'Giorno',
    trips: 'Viaggi',
    none: 'Nessun pagamento in questo periodo.',
    shortened: 'I primi {listed} di {payments} pagamenti. Le somme li contano tutti; il CSV li elenca tutti.',
    noFiscalValue: 'Questo riepilogo non ha valore fiscale.',
    page: 'Pagina {page} di {pages}',
  },
  files: { pdf: 'PDF', csv: 'CSV', json: 'JSON' },
  download: 'Scarica {format}, {period}',
  noCard: 'Aggiungi una carta per avere i riepiloghi',
  noCardText:
    'Un riepilogo elenca quanto è stato addebitato alle tue carte. Aggiungi la carta o il telefono con cui viaggi.',
  addCard: 'Aggiungi una carta bancaria',
  payments: '<a>Tutti i pagamenti</a>',
}
