import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Coordonnées professionnelles',
  lead: 'Au nom de qui sont établis vos relevés et reçus. Les relevés montrent ce qui figure ici maintenant. Un reçu garde ce qui figurait ici au moment du paiement : les reçus antérieurs restent tels quels.',
  company: 'Société',
  address: 'Adresse',
  addressHint: 'Cinq lignes au plus.',
  vat_id: 'Numéro de TVA',
  cost_centre: 'Centre de coûts',
  costCentreHint: 'Un projet, un service ou un numéro que votre employeur demande.',
  submit: 'Enregistrer les coordonnées',
  saved: 'Enregistré',
  savedText: 'Elles figurent sur votre prochain relevé et sur les reçus de ce que vous payez désormais.',
  removedText: 'Votre prochain relevé et les reçus de ce que vous payez désormais sont établis à votre seul nom.',
}
