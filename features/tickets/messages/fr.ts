import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Billets',
  lead: 'Les trajets validés avec vos cartes sans contact.',
  caption: 'Vos billets',
  trip: 'Trajet',
  time: 'Heure',
  fare: 'Tarif',
  amount: 'Montant',
  card: 'Carte',
  first_tap: 'Première validation',
  last_tap: 'Dernière validation',
  first_tap_missing: 'Non enregistrée',
  last_tap_missing: 'Sortie non validée',
  last_tap_todo: 'Sortie non validée : que faire',
  last_tap_missing_long:
    'Aucune dernière validation n’a été enregistrée. Le tarif prévu dans ce cas a été appliqué. Pensez à valider aussi à la sortie : c’est ainsi que le tarif correspond à votre trajet.',
  last_tap_tell: 'Dites-nous où vous êtes descendu',
  valid_from: 'Valable à partir du',
  valid_to: 'Valable jusqu’au',
  id: 'Numéro du billet',
  number: 'Numéro',
  passengers: 'Voyageurs',
  noCard: 'Ajoutez une carte pour voir vos trajets',
  noCardText:
    'Les billets s’achètent en validant avec une carte bancaire ou un téléphone. Ajoutez la carte que vous utilisez : ses trajets apparaîtront ici.',
  addCard: 'Ajouter une carte bancaire',
  noneRange: 'Aucun trajet sur cette période',
  noneFiltered: 'Aucun trajet avec ces filtres',
  clearFilters: 'Effacer les filtres',
  noneYear: 'Aucun trajet au cours des 12 derniers mois',
  widen: 'Afficher les 12 derniers mois',
  whenNew: 'Les nouveaux trajets apparaissent en général dans les 24 heures suivant la validation.',
  payment: {
    label: 'Paiement',
    open: 'Voir le paiement',
    failed: 'Pas encore payé : voir le paiement',
    none: 'Pas encore débité. Les trajets d’une journée sont débités ensemble, en général le lendemain.',
    unknown: 'L’opérateur ne peut pas nous le dire pour le moment.',
    again: 'Demander de nouveau',
  },
}
