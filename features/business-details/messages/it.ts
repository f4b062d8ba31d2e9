import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'Dati aziendali',
  lead: 'A chi sono intestati i tuoi riepiloghi e le tue ricevute. I riepiloghi mostrano ciò che sta qui ora. Una ricevuta conserva ciò che stava qui al momento del pagamento: le ricevute precedenti restano come sono.',
  company: 'Azienda',
  address: 'Indirizzo',
  addressHint: 'Al massimo cinque righe.',
  vat_id: 'Partita IVA',
  cost_centre: 'Centro di costo',
  costCentreHint: 'Un progetto, un reparto o un numero che il tuo datore di lavoro richiede.',
  submit: 'Salva i dati aziendali',
  saved: 'Salvato',
  savedText: 'Compaiono nel prossimo riepilogo e nelle ricevute di ciò che paghi da ora in poi.',
  removedText: 'Il prossimo riepilogo e le ricevute di ciò che paghi da ora in poi sono intestati solo a te.',
}
